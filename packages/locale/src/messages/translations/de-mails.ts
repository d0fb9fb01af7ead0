import type { MailTexts } from '../shopper-messages.ts';

/** German words of mails. */
export const mails: MailTexts = {
  mails: {
    delivery: {
      travels: 'Versandart',
      collects: 'Abholung',
      goingTo: 'Lieferanschrift',
    },
    orderTotals: {
      subtotal: 'Zwischensumme',
      discount: 'Rabatt',
      tax: 'Steuer',
      taxIncluded: 'Enthaltene Steuer',
      total: 'Gesamtsumme',
    },
    paymentReturned: {
      subject: 'Ihre Zahlung an {siteTitle} wurde zurückgegeben',
      title: 'Ihre Zahlung wurde zurückgegeben',
      lead: 'Ihre Bank hat {amount} bewilligt, nachdem die Artikel in Ihrem Warenkorb wieder freigegeben waren; deshalb gibt es keine Bestellung. Die Zahlung wurde rückgängig gemacht, und es wurde nichts abgebucht.',
      link: 'Zurück zum Geschäft',
    },
    backInStock: {
      subject: 'Wieder da: {name}',
      title: 'Wieder da',
      lead: 'Sie wollten hören, wenn es {name} wieder gibt. Jetzt ist es so weit, solange der Vorrat reicht.',
      link: 'Im Geschäft ansehen',
      reasonTitle: 'Warum Sie diese Mail bekommen',
      reason:
        'Sie haben dafür Ihre Adresse bei {siteTitle} hinterlassen. Wir schreiben Ihnen deswegen nicht noch einmal.',
    },
  },
  orderWords: {
    card: 'Karte',
    cardEnding: '{card}, endet auf {digits}',
    returnPolicy: 'Rückgabe',
    termsOfService: 'AGB',
    privacyPolicy: 'Datenschutz',
  },
};
