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
      giftCard: 'Geschenkkarte',
      charged: 'Belastet',
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
    weekly: {
      subject: 'Ihre Woche bei {siteTitle}',
      title: '{from} bis {to}',
      visitors: '{visitors} Besucher kamen bei {visits} Besuchen.',
      nobody: 'Niemand kam.',
      sold: '{revenue} Umsatz mit {orders} Bestellungen.',
      soldNothing: 'Nichts wurde verkauft.',
      best: 'Am besten verkaufte sich {product}: {pieces} Stück, {amount}.',
      more: '{share} mehr als in der Woche davor.',
      less: '{share} weniger als in der Woche davor.',
      same: 'Etwa so viel wie in der Woche davor.',
      salesTitle: 'Umsatz',
      open: 'Berichte öffnen',
      reasonTitle: 'Warum Sie das bekommen',
      reason: 'Sie haben die Zahlen von {siteTitle} im Studio bestellt. Sie kommen montags am Morgen.',
      stop: 'Nicht mehr senden',
    },
    cartReminder: {
      subject: 'Sie haben etwas bei {siteTitle} liegen lassen',
      title: 'Ihr Warenkorb wartet',
      lead: 'Das haben Sie ausgesucht und sind vor dem Bezahlen gegangen. Es ist nicht zurückgelegt: Wer zuerst kauft, hat es.',
      link: 'Zurück zu meinem Warenkorb',
      reasonTitle: 'Warum Sie diese Mail bekommen',
      reason:
        'Sie haben an der Kasse von {siteTitle} Ihre Adresse hinterlassen. Wir schreiben wegen eines Warenkorbs einmal und nicht wieder.',
      stop: 'Keine Erinnerungen an Warenkörbe mehr',
    },
    giftCard: {
      subject: '{from} hat Ihnen eine Geschenkkarte von {siteTitle} geschickt',
      subjectPlain: 'Ihre Geschenkkarte von {siteTitle}',
      title: 'Eine Geschenkkarte über {amount}',
      lead: 'Geben Sie diesen Code beim Bezahlen in unserem Geschäft ein. Was Sie nicht ausgeben, bleibt auf der Karte.',
      code: 'Code',
      message: 'Eine Nachricht von {from}',
      until: 'Sie gilt bis {date}.',
      link: 'Karte ansehen und drucken',
    },
    backInStock: {
      subject: 'Wieder da: {name}',
      title: 'Wieder da',
      lead: 'Sie wollten hören, wenn es {name} wieder gibt. Jetzt ist es so weit, solange der Vorrat reicht.',
      link: 'Im Geschäft ansehen',
      reasonTitle: 'Warum Sie diese Mail bekommen',
      reason:
        'Sie haben dafür Ihre Adresse bei {siteTitle} hinterlassen. Wir schreiben Ihnen deswegen nicht noch einmal.',
      stop: 'Keine solchen Nachrichten mehr',
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
