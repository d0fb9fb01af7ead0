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
    letters: {
      subject: 'Bitte bestätigen: {list}',
      title: 'Dürfen wir Ihnen schreiben?',
      lead: 'Jemand, wahrscheinlich Sie, hat „{list}“ von {siteTitle} mit dieser Adresse bestellt. Es kommt nichts, bevor Sie Ja sagen.',
      confirm: 'Ja, schreiben Sie mir',
      closing: 'Wenn Sie es nicht waren, tun Sie nichts. Der Knopf gilt sieben Tage.',
      reasonTitle: 'Warum Sie das bekommen',
      reason: 'Sie haben „{list}“ von {siteTitle} bestellt.',
      stop: 'Keine mehr davon',
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
    toTeam: 'Rollen ansehen',
    sections: {
      orders: 'Bestellungen',
      products: 'Produkte',
      inventory: 'Bestand',
      restock: 'wer worauf wartet',
      customers: 'Kunden',
      reviews: 'Bewertungen',
      discounts: 'Rabatte',
      giftCards: 'Geschenkkarten',
      lists: 'Briefe und Listen',
      submissions: 'Antworten aus Formularen',
      media: 'Bilder und Dateien',
      outbox: 'Nachrichten',
      pages: 'Seiten',
      payments: 'Zahlungen',
      errors: 'Fehler von Seiten',
      store: 'wie der Shop verkauft',
      site: 'Einstellungen der Site',
      analytics: 'Berichte',
      team: 'Team',
      audit: 'Protokoll',
    },
    ownAccountLink: 'Ja, weiter',
    ownAccount: {
      guessed: {
        subject: 'Falsche Passwörter bei Ihrem Konto',
        lead: 'Heute wurden zehn falsche Passwörter für {email} eingegeben. Niemand kam damit hinein. Waren Sie es nicht, wählen Sie ein langes eigenes Passwort und einen zweiten Schritt.',
      },
      locked: {
        subject: 'Falsche Codes bei Ihrem Konto',
        lead: 'Jemand gab Ihr Passwort für {email} ein und danach drei falsche Codes des zweiten Schritts. Eine Weile wird keiner angenommen. Waren Sie es nicht, ändern Sie Ihr Passwort.',
      },
      recoveryUsed: {
        subject: 'Ein Ersatzcode wurde benutzt',
        lead: 'Mit einem Ihrer Ersatzcodes meldete sich jemand als {email} an; er gilt nicht mehr. Waren Sie es nicht, ändern Sie Ihr Passwort und machen Sie neue Codes.',
      },
      stepAdded: {
        subject: 'Ein zweiter Schritt kam dazu',
        lead: 'Die Anmeldung als {email} fragt von nun an nach einem zweiten Schritt oder nach einem weiteren. Waren Sie es nicht, ändern Sie Ihr Passwort.',
      },
      stepRemoved: {
        subject: 'Ein zweiter Schritt wurde entfernt',
        lead: 'Dem Konto von {email} wurde ein Passkey oder die Codes einer App genommen. Waren Sie es nicht, ändern Sie Ihr Passwort.',
      },
      emailOld: {
        subject: 'Soll sich Ihre Adresse ändern?',
        lead: 'Jemand, der als {email} angemeldet ist, möchte sich künftig mit {newEmail} anmelden. Es geschieht, wenn Sie hier und an der neuen Adresse innerhalb eines Tages zustimmen. Waren Sie es nicht, lassen Sie den Link und ändern Sie Ihr Passwort.',
      },
      emailNew: {
        subject: 'Mit dieser Adresse anmelden?',
        lead: 'Jemand möchte sich künftig mit {newEmail} statt der bisherigen Adresse in einem Studio anmelden. Stimmen Sie hier innerhalb eines Tages zu. Waren Sie es nicht, lassen Sie den Link: Dann geschieht nichts.',
      },
      accountDeleted: {
        subject: 'Ihr Konto wurde gelöscht',
        lead: 'Das Konto von {email} ist weg, mit seinen Anmeldungen und zweiten Schritten. Was Sie bei Sites taten, bleibt dort. Waren Sie es nicht, schreiben Sie dem Betreiber des Studios.',
      },
      signUp: {
        subject: 'Legen Sie Ihr Konto an',
        lead: 'Jemand bat um ein Konto mit {email}. Gehen Sie innerhalb eines Tages weiter und wählen Sie Namen und Passwort. Waren Sie es nicht, lassen Sie den Link: Dann geschieht nichts.',
      },
      signUpKnown: {
        subject: 'Sie haben schon ein Konto',
        lead: 'Jemand bat um ein Konto mit {email}, und es gibt eines: Melden Sie sich damit an. Waren Sie es nicht, ist nichts zu tun.',
      },
      rightAsked: {
        subject: '{name} bittet um Zugang',
        lead: '{name} ({email}) möchte bei {site} mit diesem Bereich arbeiten: {section}. Sie entscheiden es unter Team durch die Rollen.',
      },
      siteDeleted: {
        subject: '{site} wurde gelöscht',
        lead: '{who} hat {site} gelöscht. Besucher sehen nichts mehr davon, verloren ist noch nichts: Bis {until} kann die Site zurückgeholt werden.',
      },
      siteRestored: {
        subject: '{site} ist wieder da',
        lead: '{who} hat {site} zurückgeholt. Besucher sehen die Site wie zuvor.',
      },
      siteOffered: {
        subject: '{who} bietet Ihnen {site} an',
        lead: '{who} möchte Ihnen {site} übergeben. Sagen Sie innerhalb von sieben Tagen im Studio Ja oder Nein. Bis dahin ändert sich nichts.',
      },
      siteTaken: {
        subject: '{site} gehört jemand anderem',
        lead: '{site} gehört nun {newOwner} statt {oldOwner}; {oldOwner} bleibt in der Verwaltung.',
      },
      siteExported: {
        subject: 'Das Archiv von {site} ist fertig',
        lead: 'Das Archiv von {site}, um das Sie gebeten haben, liegt sieben Tage im Studio bereit. Es enthält Bestellungen und Kunden: Bewahren Sie es so auf, dass nur Sie herankommen.',
      },
    },
    review: {
      askedSubject: '{name} bittet um Veröffentlichung: {title}',
      askedLead: '{name} ist mit „{title}“ fertig und bittet Sie, es anzusehen und zu veröffentlichen.',
      note: 'Ein Wort von {name}',
      sentBackSubject: 'An Sie zurück: {title}',
      sentBackLead:
        '{name} hat Ihnen „{title}“ zurückgegeben. Besucher behalten, was sie haben, bis es veröffentlicht wird.',
      failedSubject: 'Nicht veröffentlicht: {title}',
      failedLead:
        '„{title}“ sollte {date} erscheinen, und etwas stand im Weg. Nichts davon ist zu sehen, Besucher behalten, was sie hatten. Sehen Sie im Studio nach, was es ist, und veröffentlichen Sie erneut.',
      untitled: 'Ohne Titel',
      link: 'Studio öffnen',
    },
    invitation: {
      subject: '{name} lädt Sie zu {siteTitle} ein',
      title: 'An {siteTitle} mitarbeiten',
      lead: '{name} lädt Sie ein, im Studio an {siteTitle} mitzuarbeiten.',
      message: 'Eine Zeile von {name}',
      link: 'Einladung ansehen',
      until: 'Der Link gilt einmal, bis {date}. Wenn Sie {name} nicht kennen, lassen Sie ihn: Dann geschieht nichts.',
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
      stopProduct: 'Nichts mehr zu diesem Produkt',
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
