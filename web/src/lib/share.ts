// Gives something away: by the device's own menu where there is one, else as a copy or a file.

/** What became of it; nothing if the person thought better of it. */
export type Given = 'shared' | 'copied' | 'failed' | undefined;

/** Shares a link. */
export async function shareLink(url: string, title: string): Promise<Given> {
  // A desk has the menu too, but people there want the link itself.
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) return give({ url, title });
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Shares a picture, or saves it where pictures can't be shared. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<Given> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }))
    return give({ files: [file], title });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return 'shared';
}

async function give(what: ShareData): Promise<Given> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (why) {
    return why instanceof DOMException && why.name === 'AbortError' ? undefined : 'failed';
  }
}
