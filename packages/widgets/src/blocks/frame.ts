/** A page of somebody else's takes the place of the link to it once that is pressed, apart from ours (SEC-25). */
export function mount(place: HTMLElement): void {
  place.addEventListener('click', (event) => {
    const { frame, title = '' } = place.dataset;
    if (frame === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const made = document.createElement('iframe');
    Object.assign(made, {
      src: frame,
      title,
      allow: 'autoplay; fullscreen; picture-in-picture',
      referrerPolicy: 'no-referrer',
    });
    made.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
    place.replaceChildren(made);
    made.focus();
  });
}
