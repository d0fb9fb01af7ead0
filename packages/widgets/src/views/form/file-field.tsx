import { fillMessage, numberFormat, type FormTexts } from '@portico/locale';
import type { FileKind } from '@portico/domain';

import { controlProps } from './field-drawing.ts';
import { describedBy, idsOf, OneFrame, type FieldViewProps } from './field-frame.tsx';

/** What browsers offer to choose, by kind; the server looks into the file itself. */
const ACCEPT: Readonly<Record<FileKind, string>> = {
  pictures: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  pdf: 'application/pdf',
  documents: '.doc,.docx,.odt,.rtf,.txt',
  sheets: '.xls,.xlsx,.ods,.csv',
  sound: 'audio/*',
};

/** Files to choose. */
export function FileView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'file') return null;
  const texts: FormTexts = drawing.texts;
  const ids = idsOf(field, drawing);
  const { maxFiles, maxSizeMb, types } = field.settings;
  const size = numberFormat(drawing.language, { style: 'unit', unit: 'megabyte' }).format(maxSizeMb);
  const limits = `${ids.control}-limits`;
  return (
    <OneFrame field={field} drawing={drawing}>
      <input
        className="field-element"
        {...controlProps(drawing, field.id, ids.control, field.id)}
        type="file"
        multiple={maxFiles > 1}
        accept={types.map((kind) => ACCEPT[kind]).join(',') || undefined}
        data-upload-field={field.id}
        data-max-files={maxFiles}
        data-max-mb={maxSizeMb}
        required={field.required}
        aria-describedby={[limits, describedBy(field, drawing)].filter(Boolean).join(' ')}
      />
      <div className="file-limits" id={limits}>
        {fillMessage(texts.fileLimits, { max: maxFiles, size })}
      </div>
      <FilesThere field={field} drawing={drawing} />
    </OneFrame>
  );
}

/** Files that came with the form before; whoever wants one no more takes its tick away, also without script. */
function FilesThere({ field, drawing }: FieldViewProps) {
  const files = drawing.given(field.id).flatMap((token) => {
    const name = drawing.fileName?.(token);
    return name === undefined ? [] : [{ token, name }];
  });
  return files.length === 0 ? null : (
    <ul className="file-list">
      {files.map(({ token, name }) => (
        <li key={token}>
          <label>
            <input type="checkbox" name={field.id} value={token} defaultChecked /> {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
