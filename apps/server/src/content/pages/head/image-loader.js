// Images of kits name their source in data-src and wait for a script to choose the width; this one serves every kit.
(() => {
  const steps = [100, 300, 500, 750, 1000, 1500, 2500];
  const load = (given, options) => {
    const image = given && typeof given.getDOMNode === 'function' ? given.getDOMNode() : given;
    const source = image && image.getAttribute && image.getAttribute('data-src');
    if (!source) return false;
    const box = image.parentElement;
    const wanted = (image.clientWidth || (box && box.clientWidth) || 750) * (window.devicePixelRatio || 1);
    const step = steps.find((width) => width >= wanted) || 2500;
    const [x, y] = (image.getAttribute('data-image-focal-point') || '0.5,0.5').split(',');
    const mode = options && options.mode;
    const has = (name) => mode === name || (box && box.classList.contains(`content-${name}`));
    const fit = has('fill') ? 'cover' : has('fit') && 'contain';
    if (fit) image.style.cssText += `;width:100%;height:100%;object-fit:${fit};object-position:${x * 100}% ${y * 100}%`;
    // One of which the kit says no size at all is no wider than its place.
    const said = !fit && image.computedStyleMap && image.computedStyleMap();
    const is = (name, value) => String(said.get(name)) === value;
    if (said && is('width', 'auto') && is('height', 'auto') && is('max-width', 'none')) image.style.maxWidth = '100%';
    // Its place is kept while it comes, unless styles cut it themselves; `auto` leaves what a picture really measures in force.
    const [width, height] = (image.getAttribute('data-image-dimensions') || '').split('x').map(Number);
    const isFree = width > 0 && height > 0 && getComputedStyle(image).aspectRatio === 'auto';
    if (isFree) image.style.aspectRatio = `auto ${width} / ${height}`;
    const url = `${source}${source.includes('?') ? '&' : '?'}format=${step}w`;
    if (image.getAttribute('src') !== url) {
      image.loading = 'lazy';
      image.src = url;
    }
    image.classList.add('loaded');
    return true;
  };
  const bootstrap = () => document.querySelectorAll('img[data-src]').forEach(load);
  window.ImageLoader = window.ImageLoader || { load, bootstrap };
  bootstrap();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', bootstrap);
})();
