import type { RestockFormTexts, RestockTexts } from '../shopper-messages.ts';

/** German words of the form that waits for a product. */
export const restock: RestockTexts = {
  signedUp: 'Angemeldet!',
  failed: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  EMAIL_BLANK: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  EMAIL_INVALID: 'Die E-Mail-Adresse ist ungültig',
  PRODUCT_UNAVAILABLE: 'Dieser Artikel ist leider nicht mehr verfügbar.',
  VARIANT_UNAVAILABLE: 'Diese Ausführung ist leider nicht verfügbar. Bitte wählen Sie eine andere.',
  NOT_SOLD_OUT: 'Gute Nachricht: Der Artikel ist vorrätig. Sie können ihn jetzt kaufen.',
  NOT_OFFERED: 'Für diesen Artikel versendet dieses Geschäft keine Nachrichten.',
  TOO_MANY_REQUESTS: 'Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  BOT_CHECK_FAILED: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
};

/** German words of its own texts. */
export const restockForm: RestockFormTexts = {
  callToAction: 'Schreiben Sie mir, wenn es wieder da ist',
  placeholder: 'E-Mail-Adresse',
  button: 'Benachrichtigen',
  mailingList: 'Schicken Sie mir auch Ihre Briefe',
};
