import type { FormTexts } from '../shopper-messages.ts';

/** Arabic words of forms. */
export const forms: FormTexts = {
  surveyIncomplete: 'الاستبيان غير صالح. هناك سؤال مطلوب بلا إجابة.',
  emailFormat: 'يجب أن يكون البريد الإلكتروني على شكل \u2068{email}\u2069',
  linkFormat: 'يجب أن تكون الروابط على شكل \u2068{host}\u2069 أو \u2068{host}\u2069',
  counter: '{length} / {maximum}',
  emailShort: 'يرجى إدخال بريد إلكتروني صالح',
  fileTooLarge: 'الملف \u2068{fileName}\u2069 كبير جدًا. الحد الأقصى المسموح به هو \u2068{maxSize}\u2069.',
  submitting: 'جارٍ الإرسال…',
  unauthorized: 'تعذر إرسال النموذج. يرجى المحاولة لاحقًا.',
  notConfigured: 'لم يتم إعداد هذا النموذج بعد.',
  rateLimited: 'تعذر إرسال النموذج لكثرة المحاولات. يرجى المحاولة لاحقًا.',
  serverError: 'تعذر إرسال النموذج. يرجى المحاولة لاحقًا.',
  unknownError: 'خطأ غير معروف، يرجى المحاولة لاحقًا.',
  processingError: 'حدث خطأ في معالجة النموذج. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
  noSubmissionKey: 'تعذر تجهيز النموذج، يرجى المحاولة لاحقًا.',
  unreadable: 'تعذرت قراءة حقول النموذج، يرجى مراجعة بياناتك.',
  invalid: 'حقل أو أكثر غير صالح، يرجى مراجعة بياناتك.',
  scrollToReview: 'واجه نموذجك مشكلة. يرجى التمرير إلى الأسفل (أو الأعلى) للمراجعة.',
  captchaIncomplete: 'أكمل اختبار CAPTCHA قبل الإرسال.',
  emptyAnswer: 'لا يوجد',
  stronglyDisagree: 'لا أوافق بشدة',
  disagree: 'لا أوافق',
  neutral: 'محايد',
  agree: 'أوافق',
  stronglyAgree: 'أوافق بشدة',
};
