import { nodeOf, type DocumentNode, type FieldDescription, type JsonValue, type NodeId } from '@portico/page-model';
import { kindName } from '../block-names.ts';
import { messages } from '../words.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { Field } from './field.tsx';
import styles from './inspector.module.css';
import { useAskedField } from './use-asked-field.ts';

/** The fields of a block, of an entry or of a section, in the order of its definition; each is saved as it changes. */
export function FieldForm({
  document,
  node,
  fields,
  isReadOnly,
  deeds,
}: {
  readonly document: OpenDocument;
  readonly node: DocumentNode;
  readonly fields: readonly FieldDescription[];
  readonly isReadOnly: boolean;
  readonly deeds: ScreenDeeds | undefined;
}) {
  const editor = useEditor();
  const place = useAskedField(node);
  return fields.map((field) => (
    <div key={field.path} className={styles['field']} ref={field.path === place.path ? place.ref : undefined}>
      <Field
        documentId={document.documentId}
        node={node}
        field={field}
        type={node.type ?? `${nodeOf(document.session.view, node.parent ?? '')?.type ?? ''}-entry`}
        value={node.value[field.path]}
        isReadOnly={isReadOnly}
        deeds={deeds}
        onChange={(to) =>
          editor.act({
            label: messages.deeds.edited(kindName(node)),
            documentId: document.documentId,
            operations: [setValue(node, field.path, to)],
            fold: `field:${node.id} ${field.path}`,
            isQuiet: true,
          })
        }
      />
    </div>
  ));
}

/** Writes one value of a node; undefined takes it away. */
export function setValue(node: DocumentNode, name: string, to: JsonValue | undefined) {
  const from = node.value[name];
  return {
    kind: 'set' as const,
    id: node.id satisfies NodeId,
    path: ['value', name],
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
