import { catalogue } from '../language/catalogue.ts';

/** Words of the settings of subscriptions. */
export const settingsMessages = catalogue('subscriptions.settings', {
  title: 'Subscription settings',
  loading: 'Loading the settings of subscriptions',
  consequence: 'They hold from the next payment on. What subscribers agreed to stays as it is.',
  zoneTitle: 'Your shop is in another time zone now',
  zoneLead: (count: number, zone: string) =>
    `${count === 1 ? 'One subscription is' : `${count} subscriptions are`} still charged by the clock of where it was. By the clock of ${zone} their days stay the same, and the hour is that of your shop.`,
  zoneMove: 'Charge by my clock',
  charging: 'When you charge',
  chargeTime: 'Time of the day',
  chargeTimeHelp:
    'Of subscriptions that begin from now on, where your shop is. Others keep the time that they began with.',
  dunning: 'When a payment is refused',
  dunningLead: 'Each time the subscriber gets a mail with a link to give another card.',
  tries: 'Try again after so many days',
  triesHelp:
    'Days after the date, with commas: 2, 5, 9. Where the next payment comes sooner, trying ends the day before it.',
  after: 'After the last try',
  afters: {
    pause: 'Pause the subscription',
    end: 'End the subscription',
    stay: 'Go on with the next payment',
  },
  stock: 'When goods are short',
  whenShort: 'A renewal whose goods are not all in stock',
  shorts: {
    wait: 'waits for a week, then it is skipped',
    skip: 'is skipped at once',
    sell: 'is charged, and you send it later',
  },
  whenShortHelp: 'Never a part of it is charged. Subscribers get a mail about what waits or is skipped.',
  prices: 'When you raise a price',
  consent: 'The new price holds',
  consents: {
    notice: 'for everybody who was told in time',
    ask: 'only for those who agree',
  },
  consentHelp:
    'In the European Union a subscriber usually has to agree. This is no legal advice: ask somebody who knows your law.',
  noticeDays: 'Days before which people are told',
  noticeHelp: 'From 7 to 90, counted from the mail. For payments once a year never fewer than 15.',
  shoppers: 'What subscribers may do',
  mostSkips: 'Payments in a row they may skip',
  mostSkipsHelp: '0: none. Pausing and cancelling are always possible.',
  days: 'days',
});
