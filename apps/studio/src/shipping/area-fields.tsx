import type { ShippingAreaRecord } from '@portico/contract/studio';
import { EVERYWHERE } from '@portico/domain';
import { addressRules, allRegions, placeLabels } from '@portico/locale';
import { said } from '../language/catalogue.ts';
import { PostalCodesField } from '../settings/postal-codes-field.tsx';
import styles from '../settings/settings.module.css';
import { IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { messages } from './messages.ts';

/** A country of a zone, or the parts of it that are meant. */
export function AreaFields({
  name,
  area,
  errors,
  path,
  onChange,
  onRemove,
}: {
  readonly name: string;
  readonly area: ShippingAreaRecord;
  readonly errors: Readonly<Record<string, string>>;
  /** Of its own errors. */
  readonly path: string;
  /** Undefined while what is typed cannot be understood. */
  readonly onChange: (area: ShippingAreaRecord | undefined) => void;
  readonly onRemove: () => void;
}) {
  const { country, regions } = area;
  const rules = addressRules(country);
  const known = rules && rules.region !== 'none' ? allRegions(country) : [];
  const error = errors[`${path}.country`] ?? errors[`${path}.regions`];
  return (
    <div className={styles['area']}>
      <div className={styles['areaHead']}>
        <b>{name}</b>
        <IconButton icon="trash" size="small" label={messages.removePlace(name)} onPress={onRemove} />
      </div>
      {error ? <p className={styles['rowError']}>{error}</p> : null}
      {known.length > 0 && rules ? (
        <details open={regions.length > 0}>
          <summary>
            {messages.regionsOf(regions.length, known.length, said(placeLabels[rules.regionLabel].many))}
          </summary>
          <div className={styles['regions']}>
            {known.map(({ code, name: regionName }) => (
              <Checkbox
                key={code}
                label={regionName}
                checked={regions.includes(code)}
                onChange={(event) =>
                  onChange({
                    ...area,
                    regions: event.target.checked ? [...regions, code] : regions.filter((one) => one !== code),
                  })
                }
              />
            ))}
          </div>
        </details>
      ) : null}
      {country === EVERYWHERE ? null : (
        <PostalCodesField
          country={country}
          ranges={area.postalCodes}
          error={errors[`${path}.postalCodes`]}
          onChange={(ranges) => onChange(ranges && { ...area, postalCodes: [...ranges] })}
        />
      )}
    </div>
  );
}
