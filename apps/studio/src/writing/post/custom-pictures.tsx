import { isJsonObject, type JsonValue } from '@portico/page-model';
import type { BroughtPicture } from '@portico/rich-text';
import { usePictures } from '../../rich-text/pictures/use-pictures.tsx';
import { useSite } from '../../session/site-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { customMessages as messages } from './custom-messages.ts';
import { useCustomField, type CustomFieldProps } from './use-custom-field.ts';
import styles from './post.module.css';

/** A picture as a field of a kit's own type holds it. */
interface Picture {
  readonly assetId: string;
  readonly alt: string;
}

/** One picture, with what it shows. */
export function CustomPicture({ name, label }: CustomFieldProps) {
  const { value, set, type } = useCustomField(name);
  const { pictures, picker } = usePictures(useSite(), { isOne: true });
  const [picture] = readPictures(value);
  const choose = async () => {
    const [chosen] = await pictures.choose();
    if (chosen) {
      set({ ...pictureOf(chosen), ...(picture?.alt ? { alt: picture.alt } : {}) });
    }
  };
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      {picture ? (
        <>
          <img
            className={styles['thumbnail']}
            src={pictures.show(`portico:asset/${picture.assetId}`)}
            alt={picture.alt}
          />
          <div className={styles['pair']}>
            <Button size="small" onPress={() => void choose()}>
              {messages.replace}
            </Button>
            <Button size="small" kind="bare" onPress={() => set(undefined)}>
              {messages.remove}
            </Button>
          </div>
          <TextField
            label={messages.alt}
            value={picture.alt}
            maxLength={250}
            onChange={({ target }) => type({ ...picture, alt: target.value })}
          />
        </>
      ) : (
        <Button icon="image" onPress={() => void choose()}>
          {messages.choosePicture}
        </Button>
      )}
      {picker}
    </fieldset>
  );
}

/** Pictures in an order, each with what it shows. */
export function CustomGallery({ name, label }: CustomFieldProps) {
  const { value, set, type } = useCustomField(name);
  const { pictures: library, picker } = usePictures(useSite());
  const pictures = readPictures(value);
  const keep = (next: readonly Picture[]) => set(next.length === 0 ? undefined : next.map(plain));
  const add = async () => {
    const chosen = await library.choose();
    if (chosen.length > 0) {
      keep([...pictures, ...chosen.map(pictureOf)]);
    }
  };
  const move = (from: number, to: number) => {
    const moved = pictures.slice(from, from + 1);
    keep(pictures.toSpliced(from, 1).toSpliced(to, 0, ...moved));
  };
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      {pictures.length === 0 ? null : (
        <ol className={styles['pictures']}>
          {pictures.map((picture, index) => (
            // A picture may be there twice: its place tells them apart.
            <li key={`${picture.assetId} ${index}`}>
              <img
                src={library.show(`portico:asset/${picture.assetId}`)}
                alt={messages.picture(index + 1, pictures.length)}
              />
              <TextField
                label={messages.alt}
                value={picture.alt}
                maxLength={250}
                onChange={({ target }) => type(pictures.with(index, { ...picture, alt: target.value }).map(plain))}
              />
              <span className={styles['pair']}>
                <IconButton
                  icon="up"
                  size="small"
                  label={messages.moveUp(index + 1)}
                  isDisabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  size="small"
                  label={messages.moveDown(index + 1)}
                  isDisabled={index === pictures.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={messages.removePicture(index + 1)}
                  onPress={() => keep(pictures.toSpliced(index, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button icon="image" onPress={() => void add()}>
        {messages.addPictures}
      </Button>
      {picker}
    </fieldset>
  );
}

/** As JSON holds it. */
const plain = ({ assetId, alt }: Picture) => ({ assetId, alt });

function pictureOf({ assetId, alt }: BroughtPicture): { assetId: string; alt: string } {
  return { assetId, alt };
}

/** The pictures that a field holds, whether it holds one or several. */
function readPictures(value: JsonValue | undefined): readonly Picture[] {
  const held: readonly JsonValue[] = Array.isArray(value) ? value : [value ?? null];
  return held.flatMap((one) => {
    const assetId = isJsonObject(one) ? one['assetId'] : undefined;
    const alt = isJsonObject(one) ? one['alt'] : undefined;
    return typeof assetId === 'string' ? [{ assetId, alt: typeof alt === 'string' ? alt : '' }] : [];
  });
}
