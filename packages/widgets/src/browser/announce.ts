let region: HTMLElement | undefined;

/**
 * Says a change of state to screen readers, without moving the focus. Readers notice text that changes inside a region
 * they already know, so the region is made once and the words come a moment later.
 */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'hidden-text portico-announcer';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const place = region;
  place.textContent = '';
  setTimeout(() => (place.textContent = words), 60);
}
