import { changeBetween, splitParagraphs, type Operation } from '@portico/page-model';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { plainWords } from '@portico/page-model';
import { fieldLabel, kindName } from '../block-names.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import type { FieldProps } from './field.tsx';
import styles from './inspector.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('../../rich-text/rich-text-field.tsx')).RichTextField,
}));

/** Words with headings, links and emphasis, written here or where they stand on the page. */
export function WordsField({ documentId, node, field, value, isReadOnly, deeds }: FieldProps) {
  const editor = useEditor();
  const html = typeof value === 'string' ? value : '';
  const label = fieldLabel(field.path, node.type);
  const isInPlace = deeds?.textField({ documentId, node: node.id }) === field.path;
  if (isReadOnly) {
    return (
      <div className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        <p>{plainWords(html) || messages.field.empty}</p>
      </div>
    );
  }
  const write = (to: string) => {
    const operation = textChange(node.id, field.path, html, to);
    if (operation) {
      editor.act({
        label: messages.deeds.edited(kindName(node)),
        documentId,
        operations: [operation],
        fold: `text:${node.id} ${field.path}`,
        isQuiet: true,
      });
    }
  };
  return (
    <div className={styles['words']}>
      <Suspense fallback={<p>{plainWords(html)}</p>}>
        <RichTextField label={label} isLabelShown isShort value={html} onChange={write} />
      </Suspense>
      {isInPlace && deeds ? (
        <Button size="small" icon="text" onPress={() => deeds.write({ documentId, node: node.id }, field.path)}>
          {messages.field.writeOnPage}
        </Button>
      ) : null}
    </div>
  );
}

/** What differs between two texts, by paragraphs: those that nobody touched are not in it. */
export function textChange(id: string, field: string, from: string, to: string): Operation | undefined {
  const change = changeBetween(splitParagraphs(from), splitParagraphs(to));
  return change && { kind: 'splice', id, field, ...change };
}
