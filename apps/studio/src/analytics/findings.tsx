import type { Report } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { findingText } from './finding-words.ts';
import styles from './report.module.css';

/** What stands out, before any figure. */
export function Findings({ report }: { readonly report: Report }) {
  const { language } = useSite();
  const sentences = report.findings.map((finding) => findingText(finding, language)).filter((text) => text !== '');
  return sentences.length === 0 ? null : <p className={styles['findings']}>{sentences.join(' ')}</p>;
}
