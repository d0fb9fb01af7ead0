import styles from './image.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A small image of a thing, or an empty frame of the same size where it has none. */
export function Image({
  src,
  size = 'normal',
  alt = '',
}: {
  readonly src: string | null;
  readonly size?: 'small' | 'normal' | 'large';
  readonly alt?: string;
}) {
  const className = cx(styles['image'], styles[size]);
  return src === null ? (
    <span className={cx(className, styles['none'])} aria-hidden="true">
      <Icon name="image" />
    </span>
  ) : (
    <img className={className} src={src} alt={alt} loading="lazy" decoding="async" />
  );
}

/** The address of an image of a site, drawn so many pixels wide; twice the size it is shown in. */
export function imageSource(siteUrl: string, path: string | null, width: 100 | 300 | 500 | 1000): string | null {
  if (path === null || path === '') {
    return null;
  }
  const url = new URL(path, siteUrl);
  url.searchParams.set('format', `${width}w`);
  return url.href;
}
