// Something that a page fetches when it opens: loaded, loading, or failed.

export class Resource<T> {
  value = $state.raw<T>();
  error = $state.raw<unknown>();

  constructor(private readonly fetch: () => Promise<T>) {
    void this.reload();
  }

  reload = async (): Promise<void> => {
    this.error = undefined;
    try {
      this.value = await this.fetch();
    } catch (error) {
      this.error = error;
    }
  };
}
