import { addressRules, allRegions } from '@portico/locale';
import { ChoiceField, CountryField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import styles from '../settings/settings.module.css';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import type { GroupProps } from './setting-groups.tsx';

/** Where the store is: for the tax of what is collected. */
export function LocationFields({ draft, edit, errors }: GroupProps) {
  const { location } = draft;
  const regions = addressRules(location.country)?.region === 'none' ? [] : allRegions(location.country);
  return (
    <FieldGroup title={messages.location} lead={messages.locationLead}>
      <CountryField
        value={location.country}
        error={errors['location.country']}
        onChange={(country) => edit({ location: { country, region: '', postalCode: '' } })}
      />
      <div className={styles['two']}>
        {regions.length > 0 ? (
          <ChoiceField
            label={messages.region}
            value={location.region}
            prompt={messages.noRegion}
            choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
            error={errors['location.region']}
            onChange={(region) => edit({ location: { ...location, region } })}
          />
        ) : null}
        <TextField
          label={messages.postalCode}
          value={location.postalCode}
          error={errors['location.postalCode']}
          maxLength={20}
          onChange={(event) => edit({ location: { ...location, postalCode: event.target.value } })}
        />
      </div>
    </FieldGroup>
  );
}
