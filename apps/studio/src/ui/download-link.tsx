import chip from './chip.module.css';
import { cx } from './cx.ts';

/** The list as a file, at the end of its tools. */
export function DownloadLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={cx(chip['filter'], chip['bare'])} href={href} download>
      {children}
    </a>
  );
}
