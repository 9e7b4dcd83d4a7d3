// Sharing: through the device's own menu where there is one, otherwise by copying or saving.
import { showToast } from './toasts.svelte';
import { t } from './i18n.svelte';

/** The outcome; `undefined` if the user cancelled. */
export type ShareResult = 'shared' | 'copied' | 'failed' | undefined;

/** Shares a link. */
export async function shareLink(url: string, title: string): Promise<ShareResult> {
  // Desktops have the menu too, but people there want the link itself.
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) return shareNatively({ url, title });
  return (await copy(url)) ? 'copied' : 'failed';
}

/** Copies a text and confirms it; where the browser doesn't allow that, shows the text. */
export async function copyWithToast(text: string): Promise<void> {
  if (await copy(text)) showToast(t('web-copied'));
  else showToast(t('web-copy-yourself'), text, false);
}

async function copy(text: string): Promise<boolean> {
  try {
    // There is no clipboard on pages without HTTPS.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a picture, or saves it where pictures can't be shared. */
export async function sharePicture(picture: Blob, name: string, title: string): Promise<ShareResult> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] }))
    return shareNatively({ files: [file], title });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return 'shared';
}

/** Shares through the device's own menu. */
export async function shareNatively(what: ShareData): Promise<ShareResult> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (why) {
    return why instanceof DOMException && why.name === 'AbortError' ? undefined : 'failed';
  }
}
