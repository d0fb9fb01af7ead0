import type { FormTexts } from '../shopper-messages.ts';

/** German words of forms. */
export const forms: FormTexts = {
  surveyIncomplete: 'Die Umfrage ist unvollständig. Eine Pflichtfrage fehlt.',
  emailFormat: 'E-Mail-Adressen müssen aussehen wie {email}',
  linkFormat: 'Links müssen aussehen wie {host} oder {host}',
  counter: '{length} / {maximum}',
  emailShort: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  fileTooLarge: 'Die Datei {fileName} ist zu groß. Erlaubt sind höchstens {maxSize}.',
  submitting: 'Wird gesendet…',
  unauthorized: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  notConfigured: 'Dieses Formular ist noch nicht eingerichtet.',
  rateLimited:
    'Das Formular kann nicht gesendet werden, es kamen zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  serverError: 'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  unknownError: 'Unbekannter Fehler, bitte versuchen Sie es später noch einmal.',
  processingError: 'Das Formular konnte nicht verarbeitet werden. Bitte laden Sie die Seite neu.',
  noSubmissionKey: 'Das Formular konnte nicht vorbereitet werden, bitte versuchen Sie es später noch einmal.',
  unreadable: 'Die Felder konnten nicht gelesen werden, bitte prüfen Sie Ihre Angaben.',
  invalid: 'Ein oder mehrere Felder sind ungültig, bitte prüfen Sie Ihre Angaben.',
  scrollToReview: 'In Ihrem Formular gibt es ein Problem. Bitte blättern Sie nach unten (oder oben).',
  captchaIncomplete: 'Bitte lösen Sie das CAPTCHA vor dem Senden.',
  emptyAnswer: 'k. A.',
  stronglyDisagree: 'Stimme gar nicht zu',
  disagree: 'Stimme nicht zu',
  neutral: 'Neutral',
  agree: 'Stimme zu',
  stronglyAgree: 'Stimme völlig zu',
};
