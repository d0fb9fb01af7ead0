import { describe, expect, it } from 'vitest';
import { siteSettingsErrors, type SiteSettingsDraft } from './check-site-settings.ts';
import { weekOf } from './opening-hours.ts';

const noHours = weekOf(() => ({ text: '', ranges: [] }));

const good: SiteSettingsDraft = {
  title: 'Slackwater',
  email: 'hello@slackwater.example',
  phone: '+1 (207) 555-0148',
  hours: noHours,
  socialAccounts: [{ profileUrl: 'https://instagram.com/slackwater' }],
};

describe('siteSettingsErrors', () => {
  it('finds nothing wrong with what is good, or with a name alone', () => {
    expect(siteSettingsErrors(good)).toEqual({});
    expect(siteSettingsErrors({ ...good, email: '', phone: '', socialAccounts: [] })).toEqual({});
  });

  it('tells every field that is wrong by its path', () => {
    const wrong = {
      title: '',
      email: 'hello@',
      phone: 'call us',
      hours: { ...noHours, friday: { text: '', ranges: [{ from: 60, to: 60 }] } },
      socialAccounts: [...good.socialAccounts, { profileUrl: '@slackwater' }, ...good.socialAccounts],
    };
    expect(Object.keys(siteSettingsErrors(wrong))).toEqual([
      'title',
      'email',
      'phone',
      'hours.friday',
      'socialAccounts.1.profileUrl',
      'socialAccounts.2.profileUrl',
    ]);
  });
});
