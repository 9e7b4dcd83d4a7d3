// Something that a page asks the server for when it opens: it is there, on its way, or there is a reason why not.

export class Asked<T> {
  got = $state.raw<T>();
  failed = $state.raw<unknown>();

  constructor(private readonly ask: () => Promise<T>) {
    void this.again();
  }

  again = async (): Promise<void> => {
    this.failed = undefined;
    try {
      this.got = await this.ask();
    } catch (why) {
      this.failed = why;
    }
  };
}
