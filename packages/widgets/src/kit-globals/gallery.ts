import { Base } from './language.ts';
import { KitNodeList } from './node-list.ts';
import { orQuiet } from './quiet.ts';
import { listOf, nodesOf } from './wrapping.ts';

/** So long an image stands before the next one, where the kit does not say it. */
const TURN_MS = 4000;
/** No image is turned away sooner than this. */
const LEAST_TURN_MS = 1000;
const ACTIVE = 'sqs-active-slide';
const GRIDS = /grid|columns/;
/** `loaderOptions.mode`, and what it is in styles. */
const FITS: ReadonlyMap<string, string> = new Map([
  ['fill', 'cover'],
  ['fit', 'contain'],
]);

/** `Y.Squarespace.GalleryManager`: the galleries of the page, and images that wait for their turn. */
export const GalleryManager: {
  _galleries: Gallery[];
  getGalleries(): readonly Gallery[];
  addImageQueue(images: unknown): void;
  promoteImageQueue(images: unknown): void;
} = orQuiet({
  _galleries: [],
  getGalleries: () => GalleryManager._galleries,
  addImageQueue: loadImages,
  promoteImageQueue: loadImages,
});

function loadImages(images: unknown): void {
  for (const image of nodesOf(images)) window.ImageLoader?.load(image, { load: true });
}

/**
 * `new Y.Squarespace.Gallery2({ container, slides, elements, design })`: images of which one is seen, or that stand side
 * by side. One that the kit hides with no other sign has the class `sqs-active-slide` while it is seen.
 */
export class Gallery extends Base {
  private readonly slides: readonly HTMLElement[];
  private readonly container: HTMLElement | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly undo: (() => void)[] = [];

  constructor(options: Readonly<Record<string, unknown>> = {}) {
    super({ currentIndex: 0, ...options });
    const [container] = elements(options['container'] ?? options['host']);
    this.container = container;
    const given = options['slides'];
    const slides =
      typeof given === 'string' && container ? [...container.querySelectorAll<HTMLElement>(given)] : elements(given);
    this.slides = slides.length > 0 ? slides : ([...(container?.children ?? [])] as HTMLElement[]);
    this.slides.forEach((slide) => slide.classList.add('sqs-gallery-design-slide'));
    this.fitImages();
    this.draw();
    this.listen();
    GalleryManager._galleries.push(this);
    if (String(options['autoplay']) === 'true' && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const { timeout } = (options['autoplayOptions'] ?? {}) as { readonly timeout?: unknown };
      this.timer = setInterval(() => this.next(), Math.max(LEAST_TURN_MS, Number(timeout) || TURN_MS));
    }
  }

  override get(name: string): unknown {
    if (name === 'slides') return this.slideList();
    return name === 'currentSlide' ? listOf(this.slides.slice(this.index, this.index + 1)).item(0) : super.get(name);
  }
  override set(name: string, value: unknown): this {
    if (name !== 'currentIndex') return super.set(name, value);
    const last = this.slides.length - 1;
    const isLoop = String(this.get('loop')) !== 'false';
    const wanted = Number(value);
    const around = isLoop
      ? (wanted + this.slides.length) % (this.slides.length || 1)
      : Math.max(0, Math.min(last, wanted));
    super.set('currentIndex', around);
    this.draw();
    return this;
  }
  /** Another gallery of the same images, such as their thumbnails: each shows what the other does. */
  addChild(child: unknown): this {
    if (!(child instanceof Gallery)) return this;
    const follow = (one: Gallery, other: Gallery) =>
      one.after('currentIndexChange', () => one.index !== other.index && other.set('currentIndex', one.index));
    const handles = [follow(this, child), follow(child, this)];
    child.slides.forEach((slide, at) => this.hear(slide, 'click', () => child.set('currentIndex', at)));
    this.undo.push(() => handles.forEach((handle) => handle.detach()));
    return this;
  }
  next(): this {
    return this.set('currentIndex', this.index + 1);
  }
  previous(): this {
    return this.set('currentIndex', this.index - 1);
  }
  refresh(): this {
    this.draw();
    return this;
  }
  stop(): this {
    clearInterval(this.timer);
    return this;
  }
  override destroy(): void {
    this.stop();
    GalleryManager._galleries = GalleryManager._galleries.filter((one) => one !== this);
    this.undo.splice(0).forEach((undo) => undo());
    super.destroy();
  }

  private get index(): number {
    return Number(super.get('currentIndex'));
  }
  private slideList(): KitNodeList {
    return listOf(this.slides);
  }

  /** Images fill their slides, or stand in them whole, as the kit asks of what loads them. */
  private fitImages(): void {
    const { mode } = (this.get('loaderOptions') ?? {}) as { readonly mode?: unknown };
    const fit = FITS.get(String(mode));
    if (fit === undefined) return;
    for (const image of this.slides.flatMap((slide) => [...slide.querySelectorAll<HTMLElement>('img[data-image]')]))
      Object.assign(image.style, { width: '100%', height: '100%', objectFit: fit });
  }

  private draw(): void {
    const design = String(this.get('design') ?? 'stacked');
    if (GRIDS.test(design)) this.drawGrid();
    else if (design === 'strip') this.drawStrip();
    else this.drawOne();
    window.ImageLoader?.bootstrap();
  }
  private drawGrid(): void {
    const { columnWidth, gutter } = (this.get('designOptions') ?? {}) as {
      readonly columnWidth?: number;
      readonly gutter?: number;
    };
    const width = Number.isFinite(columnWidth) ? `${columnWidth}px` : '16rem';
    Object.assign(this.container?.style ?? {}, {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill,minmax(min(${width},100%),1fr))`,
      gap: `${Number(gutter) || 0}px`,
    });
  }
  private drawStrip(): void {
    Object.assign(this.container?.style ?? {}, { display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' });
    for (const slide of this.slides)
      Object.assign(slide.style, { flex: '0 0 auto', maxWidth: '100%', scrollSnapAlign: 'center' });
    const slide = this.slides[this.index];
    if (slide)
      this.container?.scrollTo({ left: slide.offsetLeft - (this.slides[0]?.offsetLeft ?? 0), behavior: 'smooth' });
    this.mark();
  }
  private drawOne(): void {
    // Kits lay slides over each other; who cannot be seen is not read out either.
    this.slides.forEach((slide, at) => {
      slide.style.visibility = at === this.index ? '' : 'hidden';
      slide.style.opacity = at === this.index ? '1' : '0';
      const isOver = ['absolute', 'fixed'].includes(getComputedStyle(slide).position);
      slide.style.display = isOver || at === this.index ? '' : 'none';
    });
    this.mark();
  }
  private mark(): void {
    const [controls] = this.controls('controls');
    for (const list of [this.slides, [...(controls?.children ?? [])]]) {
      list.forEach((element, at) => element.classList.toggle(ACTIVE, at === this.index));
    }
    for (const place of this.controls('currentIndex')) place.textContent = String(this.index + 1);
    for (const place of this.controls('totalSlides')) place.textContent = String(this.slides.length);
  }

  private controls(name: string): readonly HTMLElement[] {
    return elements(((this.get('elements') ?? {}) as Readonly<Record<string, unknown>>)[name]);
  }
  private listen(): void {
    const press = (name: string, act: (event: Event) => void) => {
      for (const element of this.controls(name)) this.hear(element, 'click', act);
    };
    const turn = (step: 1 | -1) => (event: Event) => {
      event.preventDefault();
      this.stop().set('currentIndex', this.index + step);
    };
    press('next', turn(1));
    press('previous', turn(-1));
    for (const [name, sign] of [
      ['next', '›'],
      ['previous', '‹'],
    ] as const) {
      for (const element of this.controls(name)) this.makeButton(element, sign);
    }
    if (String(this.get('keyboard')) !== 'false') this.hear(document, 'keydown', (event) => this.turnByKey(event));
    press('controls', ({ target, currentTarget }) => {
      const at = [...((currentTarget as Element).children ?? [])].findIndex((child) => child.contains(target as Node));
      if (at >= 0) this.stop().set('currentIndex', at);
    });
  }
  /** Kits draw arrows as plain elements, which no key reaches. */
  private makeButton(element: HTMLElement, sign: string): void {
    if (element.matches('a[href],button')) return;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    if (element.textContent.trim() === '' && !element.hasAttribute('aria-label'))
      element.setAttribute('aria-label', sign);
    this.hear(element, 'keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      element.click();
    });
  }
  /** The arrows turn what is in sight, one image at a time. */
  private turnByKey(event: Event): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
    const box = this.container?.getBoundingClientRect();
    const isSeen = box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    const isElsewhere = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    if (step === undefined || !isPlain || !isSeen || isElsewhere || GRIDS.test(String(this.get('design')))) return;
    this.stop().set('currentIndex', this.index + step);
  }
  private hear(target: EventTarget, type: string, act: (event: Event) => void): void {
    target.addEventListener(type, act);
    this.undo.push(() => target.removeEventListener(type, act));
  }
}

/** Where keys write, or choose. */
const FIELDS = 'input,textarea,select,[contenteditable],dialog,video,audio,[role=slider]';

function elements(given: unknown): HTMLElement[] {
  return nodesOf(given).filter((node): node is HTMLElement => node instanceof HTMLElement);
}
