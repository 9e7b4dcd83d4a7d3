// Gives something away: by the device's own menu where there is one, else as a copy or a file.
import { say } from './toasts.svelte';
import { t } from './words.svelte';

/** What became of it; nothing if the person thought better of it. */
export type Given = 'shared' | 'copied' | 'failed' | undefined;

/** Shares a link. */
export async function shareLink(url: string, title: string): Promise<Given> {
  // A desk has the menu too, but people there want the link itself.
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) return give({ url, title });
  return (await copy(url)) ? 'copied' : 'failed';
}

/** Copies a text and says so; where the browser forbids it, the text itself is said. */
export async function copyAloud(text: string): Promise<void> {
  if (await copy(text)) say(t('web-copied'));
  else say(t('web-copy-yourself'), text, false);
}

async function copy(text: string): Promise<boolean> {
  try {
    // There is no clipboard on pages that are not encrypted.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
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

/** Shares by the device's own menu. */
export async function give(what: ShareData): Promise<Given> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (why) {
    return why instanceof DOMException && why.name === 'AbortError' ? undefined : 'failed';
  }
}
