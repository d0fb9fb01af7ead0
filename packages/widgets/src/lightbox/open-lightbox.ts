import PhotoSwipe, { type SlideData } from 'photoswipe';
import libraryStyle from 'photoswipe/style.css?inline';

import { element } from '../browser/element.ts';
import { pageWords } from '../browser/page-words.ts';
import ownStyle from './lightbox.css?inline';
import { imageSize, placeInRow, withWhole, type PageImage } from './slides.ts';

/** Space around an image, in pixels; that on top holds the buttons. */
const PADDING = { top: 56, bottom: 24, left: 12, right: 12 };

/** Opens the images of a gallery over the page, at the one of this link: keys, swipes and pinches do the rest. */
export function openLightbox(gallery: HTMLElement, link: HTMLAnchorElement): void {
  addStyle();
  const words = pageWords().labels;
  const links = [...gallery.querySelectorAll('a')].filter((candidate) => candidate.querySelector('img'));
  const isRightToLeft = getComputedStyle(gallery).direction === 'rtl';
  const placeOf = (index: number): number => placeInRow(index, links.length, isRightToLeft);
  const slides = links.map((_, index) => slideOf(links[placeOf(index)] ?? link));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const lightbox = new PhotoSwipe({
    dataSource: slides,
    index: placeOf(links.indexOf(link)),
    mainClass: 'portico-lightbox',
    bgOpacity: 1,
    loop: false,
    padding: PADDING,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    zoomAnimationDuration: isStill ? 0 : 250,
    counter: false,
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: isRightToLeft ? words.nextImage : words.previousImage,
    arrowNextTitle: isRightToLeft ? words.previousImage : words.nextImage,
    errorMsg: words.checkConnection,
  });
  nameIt(lightbox, gallery.getAttribute('aria-label') ?? words.zoom);
  if (links.length > 1) addCounter(lightbox, (index) => `${placeOf(index) + 1} / ${links.length}`);
  // Who closes it finds the page where the last image was.
  lightbox.on('change', () => {
    slides[lightbox.currIndex]?.element?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  });
  lightbox.init();
}

function slideOf(link: HTMLAnchorElement): SlideData {
  const thumb = link.querySelector('img');
  const image: PageImage = {
    href: link.href,
    srcset: thumb?.srcset ?? '',
    width: Number(thumb?.getAttribute('width')),
    height: Number(thumb?.getAttribute('height')),
    shownWidth: thumb?.naturalWidth ?? 0,
    shownHeight: thumb?.naturalHeight ?? 0,
  };
  const { width, height } = imageSize(image);
  const shown = thumb?.currentSrc;
  return {
    src: link.href,
    srcset: withWhole(image, width),
    ...(shown ? { msrc: shown } : {}),
    width,
    height,
    alt: thumb?.alt ?? '',
    element: link,
    thumbCropped: true,
  };
}

/** A dialog is announced by its name, and what is behind it is not read. */
function nameIt(lightbox: PhotoSwipe, name: string): void {
  lightbox.on('afterInit', () => {
    lightbox.element?.setAttribute('aria-label', name);
    lightbox.element?.setAttribute('aria-modal', 'true');
  });
}

/** Says which of how many it is, to eyes and ears. */
function addCounter(lightbox: PhotoSwipe, wordsAt: (index: number) => string): void {
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'portico-counter',
      order: 5,
      onInit(counter) {
        counter.setAttribute('role', 'status');
        lightbox.on('change', () => (counter.textContent = wordsAt(lightbox.currIndex)));
      },
    });
  });
}

function addStyle(): void {
  if (document.getElementById('portico-lightbox-style')) return;
  const style = element('style', { id: 'portico-lightbox-style' }, libraryStyle, ownStyle);
  document.head.append(style);
}
