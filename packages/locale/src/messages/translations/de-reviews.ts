import type { DrawnTexts } from '../shopper-messages.ts';

/** German words of product reviews. */
export const reviews: DrawnTexts['reviews'] = {
  heading: 'Bewertungen',
  tab: 'Bewertungen ({count})',
  average: '{average} von 5 Sternen',
  total: '{count, plural, one {# Bewertung} other {# Bewertungen}}',
  stars: '{stars, plural, one {# Stern} other {# Sterne}}',
  showOnly: '{stars, plural, one {Nur Bewertungen mit # Stern zeigen} other {Nur Bewertungen mit # Sternen zeigen}}',
  onlyWith: '{stars, plural, one {Nur Bewertungen mit # Stern} other {Nur Bewertungen mit # Sternen}}',
  showAll: 'Alle zeigen',
  sortedBy: 'Sortieren nach',
  newest: 'Neueste',
  highest: 'Beste zuerst',
  lowest: 'Schlechteste zuerst',
  verified: 'Verifizierter Kauf',
  anonymous: 'Anonym',
  reply: 'Antwort von {siteTitle}',
  empty: 'Noch keine Bewertungen',
  emptyHere: 'Keine Bewertung hat so viele Sterne.',
  howToWrite:
    'Bewertungen stammen von Menschen, die den Artikel hier gekauft haben. Wenn Sie dazugehören, schreiben Sie Ihre auf der Seite Ihrer Bestellung.',
  pages: 'Seiten der Bewertungen',
  page: 'Seite {page} von {pages}',
  previous: 'Zurück',
  next: 'Weiter',
  write: 'Bewertung schreiben',
  writing: {
    title: 'Wie war es?',
    lead: 'Sterne genügen. Ein paar Worte helfen anderen bei der Wahl.',
    yourStars: 'Ihre Bewertung für {title}',
    headline: 'Überschrift',
    body: 'Ihre Bewertung',
    name: 'Ihr Name, wie andere ihn lesen',
    send: 'Absenden',
    checked: 'Das Geschäft liest Bewertungen, bevor sie erscheinen.',
    alreadyWritten: 'Sie haben das schon bewertet. Vielen Dank.',
    toProduct: 'Zum Artikel',
    toShop: 'Zurück zum Geschäft',
    thanks: 'Vielen Dank',
    thanksPublished: 'Ihre Bewertung steht auf der Seite des Artikels.',
    thanksPending:
      'Ihre Bewertung erscheint, sobald das Geschäft sie gelesen hat. Bis dahin können Sie sie über denselben Link ändern.',
    problems: 'Bitte sehen Sie sich die markierten Stellen an. Nichts von Ihrer Eingabe ist verloren.',
  },
  problems: {
    STARS_MISSING: 'Bitte wählen Sie, wie viele Sterne Sie geben.',
    STARS_INVALID: 'Bitte wählen Sie einen bis fünf Sterne.',
    TOO_LONG: 'Höchstens {limit} Zeichen.',
    NAME_MISSING: 'Bitte geben Sie den Namen ein, den andere lesen.',
    NOTHING_WRITTEN: 'Bitte wählen Sie für mindestens einen Artikel Sterne.',
    TOO_MANY: 'Das war oft. Bitte senden Sie es in einer Minute noch einmal: Ihre Eingabe ist noch da.',
  },
  refusals: {
    missing: {
      title: 'Dieser Link funktioniert nicht',
      lead: 'Bitte öffnen Sie den ganzen Link aus Ihrer Mail; ein Teil davon scheint zu fehlen.',
    },
    expired: {
      title: 'Dieser Link ist zu alt',
      lead: 'Bitte öffnen Sie die Seite Ihrer Bestellung und schreiben Sie Ihre Bewertung von dort.',
    },
    'not-sent': {
      title: 'Noch nicht',
      lead: 'Sie können bewerten, was Sie gekauft haben, sobald es an Sie versandt ist.',
    },
    'given-back': {
      title: 'Hier gibt es nichts zu bewerten',
      lead: 'Was Sie mit dieser Bestellung gekauft haben, wurde zurückgegeben.',
    },
    off: {
      title: 'Dieses Geschäft nimmt keine Bewertungen an',
      lead: 'Vielen Dank, dass Sie eine schreiben wollten.',
    },
  },
};
