import { PIXEL_SERVICE_NAMES, PIXEL_SERVICES, VISITOR_LIMITS } from '@portico/domain';
import { FieldGroup } from '../settings/setting-group.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import type { GroupProps } from './banner-fields.tsx';
import { messages } from './messages.ts';

/** Whether anybody is counted, and for how long it can be told who did what. */
export function CountingFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.counting}>
      <Checkbox
        label={messages.isCounting}
        help={messages.isCountingHelp}
        checked={draft.isCounting}
        onChange={(event) => edit({ isCounting: event.target.checked })}
      />
      <TextField
        label={messages.keptDays}
        help={messages.keptDaysHelp}
        inputMode="numeric"
        value={draft.keptDays === 0 ? '' : String(draft.keptDays)}
        error={errors['keptDays']}
        maxLength={3}
        onChange={(event) => edit({ keptDays: Number(event.target.value.replaceAll(/\D/g, '')) })}
      />
    </FieldGroup>
  );
}

/** Advertisers who hear of whoever allows it. */
export function PixelFields({ draft: { pixels }, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.pixels} lead={`${messages.pixelsLead} ${messages.newChoices}`}>
      {PIXEL_SERVICES.map((service, index) => (
        <TextField
          key={service}
          label={PIXEL_SERVICE_NAMES[service]}
          help={index === 0 ? messages.pixelHelp : undefined}
          value={pixels[service]}
          error={errors[`pixels.${service}`]}
          maxLength={VISITOR_LIMITS.pixelId}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => edit({ pixels: { ...pixels, [service]: event.target.value.trim() } })}
        />
      ))}
    </FieldGroup>
  );
}

/** A service of the owner's own that hears what shoppers do. */
export function CollectorFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.collector}>
      <TextField
        label={messages.collector}
        help={messages.collectorHelp}
        type="url"
        inputMode="url"
        placeholder={messages.collectorPlaceholder}
        value={draft.collectorUrl}
        error={errors['collectorUrl']}
        maxLength={VISITOR_LIMITS.link}
        onChange={(event) => edit({ collectorUrl: event.target.value })}
      />
      {draft.collectorUrl === '' ? null : (
        <Checkbox
          label={messages.isValidating}
          help={messages.isValidatingHelp}
          checked={draft.isValidating}
          onChange={(event) => edit({ isValidating: event.target.checked })}
        />
      )}
    </FieldGroup>
  );
}
