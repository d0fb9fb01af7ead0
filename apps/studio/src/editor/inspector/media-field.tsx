import { useState } from 'react';
import { MediaPicker } from '../../media/media-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { messages } from '../words.ts';
import styles from './inspector.module.css';

/** A film, sound or file of the library: by its name, chosen and taken away. */
export function MediaField({
  label,
  family,
  assetId,
  name,
  error,
  onChange,
}: {
  readonly label: string;
  readonly family: 'video' | 'audio' | 'any';
  /** Empty where none is chosen. */
  readonly assetId: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (to: string | undefined) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles['media']}>
      <legend>{label}</legend>
      <p>{assetId === '' ? messages.field.noFile : name}</p>
      <span>
        <Button size="small" onPress={() => setChoosing(true)}>
          {assetId === '' ? messages.field.chooseFile : messages.field.replace}
        </Button>
        {assetId === '' ? null : (
          <Button size="small" kind="bare" onPress={() => onChange(undefined)}>
            {messages.field.remove}
          </Button>
        )}
      </span>
      {error === undefined ? null : <p className={styles['wrong']}>{error}</p>}
      {isChoosing ? (
        <MediaPicker
          {...(family === 'any' ? {} : { kind: family })}
          onChoose={([file]) => onChange(file?.assetId)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </fieldset>
  );
}
