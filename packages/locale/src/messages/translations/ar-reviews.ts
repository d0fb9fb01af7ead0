import type { DrawnTexts } from '../shopper-messages.ts';

/** Arabic words of product reviews. */
export const reviews: DrawnTexts['reviews'] = {
  heading: 'التقييمات',
  tab: 'التقييمات ({count})',
  average: '\u2068{average}\u2069 من 5 نجوم',
  total:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  stars: '{stars, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  showOnly:
    'عرض التقييمات ذات {stars, plural, zero {صفر نجوم} one {نجمة واحدة} two {نجمتين} few {# نجوم} many {# نجمة} other {# نجمة}} فقط',
  onlyWith:
    'التقييمات ذات {stars, plural, zero {صفر نجوم} one {نجمة واحدة} two {نجمتين} few {# نجوم} many {# نجمة} other {# نجمة}} فقط',
  showAll: 'عرض الكل',
  sortedBy: 'ترتيب حسب',
  newest: 'الأحدث',
  highest: 'الأعلى تقييمًا',
  lowest: 'الأدنى تقييمًا',
  verified: 'مشترٍ موثَّق',
  anonymous: 'مجهول',
  reply: 'رد \u2068{siteTitle}\u2069',
  empty: 'لا توجد تقييمات بعد',
  emptyHere: 'لا يوجد تقييم بهذا العدد من النجوم.',
  howToWrite: 'يكتب التقييمات من اشترى المنتج من هنا. إن كنت منهم فاكتب تقييمك من صفحة طلبك.',
  pages: 'صفحات التقييمات',
  page: 'الصفحة \u2068{page}\u2069 من \u2068{pages}\u2069',
  previous: 'السابق',
  next: 'التالي',
  write: 'اكتب تقييمًا',
  writing: {
    title: 'كيف وجدته؟',
    lead: 'النجوم تكفي، وبضع كلمات تساعد الآخرين على الاختيار.',
    yourStars: 'تقييمك لـ \u2068{title}\u2069',
    headline: 'العنوان',
    body: 'تقييمك',
    name: 'اسمك كما سيقرؤه الآخرون',
    send: 'إرسال',
    checked: 'يقرأ المتجر التقييمات قبل ظهورها.',
    alreadyWritten: 'لقد قيّمت هذا المنتج. شكرًا لك.',
    toProduct: 'عرض المنتج',
    toShop: 'العودة إلى المتجر',
    thanks: 'شكرًا لك',
    thanksPublished: 'تقييمك منشور على صفحة المنتج.',
    thanksPending: 'يظهر تقييمك بعد أن يقرأه المتجر. وحتى ذلك الحين يمكنك تعديله بالرابط نفسه.',
    problems: 'يرجى مراجعة ما هو مُعلَّم أدناه. لم يُفقد شيء مما كتبته.',
  },
  problems: {
    STARS_MISSING: 'اختر عدد النجوم.',
    STARS_INVALID: 'اختر من نجمة واحدة إلى خمس نجوم.',
    TOO_LONG: 'استخدم \u2068{limit}\u2069 حرفًا على الأكثر.',
    NAME_MISSING: 'أدخل الاسم الذي سيقرؤه الآخرون.',
    NOTHING_WRITTEN: 'اختر النجوم لمنتج واحد على الأقل.',
    TOO_MANY: 'محاولات كثيرة. انتظر دقيقة ثم أرسل مرة أخرى: ما كتبته ما زال هنا.',
  },
  refusals: {
    missing: {
      title: 'هذا الرابط لا يعمل',
      lead: 'يرجى فتح الرابط كاملًا من رسالتك؛ يبدو أن جزءًا منه ناقص.',
    },
    expired: {
      title: 'هذا الرابط قديم جدًا',
      lead: 'افتح صفحة طلبك واكتب تقييمك من هناك.',
    },
    'not-sent': {
      title: 'ليس بعد',
      lead: 'يمكنك تقييم ما اشتريته حالما يُرسل إليك.',
    },
    'given-back': {
      title: 'لا يوجد ما يُقيَّم',
      lead: 'أُعيد ثمن ما اشتريته بهذا الطلب.',
    },
    off: {
      title: 'لا يستقبل هذا المتجر تقييمات',
      lead: 'شكرًا لرغبتك في كتابة تقييم.',
    },
  },
};
