/** Images of a gallery open over the page; without script, and where this cannot be had, their links open them as they are. */
export function mount(gallery: HTMLElement): void {
  gallery.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link?.querySelector('img') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./open-lightbox.ts').then(
      ({ openLightbox }) => openLightbox(gallery, link),
      () => location.assign(link.href),
    );
  });
}
