import type { MailTexts } from '../shopper-messages.ts';

/** Arabic words of mails. */
export const mails: MailTexts = {
  mails: {
    delivery: {
      travels: 'طريقة الشحن',
      collects: 'الاستلام من المتجر',
      goingTo: 'عنوان التوصيل',
    },
    orderTotals: {
      giftCard: 'بطاقة هدايا',
      charged: 'المبلغ المحصّل',
      subtotal: 'المجموع الفرعي',
      discount: 'الخصم',
      tax: 'الضريبة',
      taxIncluded: 'الضريبة مشمولة',
      total: 'الإجمالي',
    },
    paymentReturned: {
      subject: 'أُعيدت دفعتك إلى \u2068{siteTitle}\u2069',
      title: 'أُعيدت دفعتك',
      lead: 'وافق بنكك على \u2068{amount}\u2069 بعد أن أُتيحت منتجات سلتك من جديد، ولذلك لا يوجد طلب. أُلغيت الدفعة ولم يُخصم منك شيء.',
      link: 'العودة إلى المتجر',
    },
    cartReminder: {
      subject: 'تركت شيئًا لدى \u2068{siteTitle}\u2069',
      title: 'سلتك في انتظارك',
      lead: 'اخترت هذه المنتجات وغادرت قبل الدفع. وهي غير محجوزة: من يشترِ أولًا يحصل عليها.',
      link: 'العودة إلى سلتي',
      reasonTitle: 'لماذا وصلتك هذه الرسالة',
      reason: 'تركت عنوانك في صفحة الدفع لدى \u2068{siteTitle}\u2069. نكتب بشأن السلة مرة واحدة فقط.',
      stop: 'إيقاف التذكير بالسلال',
    },
    giftCard: {
      subject: 'أرسل إليك \u2068{from}\u2069 بطاقة هدايا من \u2068{siteTitle}\u2069',
      subjectPlain: 'بطاقة هداياك من \u2068{siteTitle}\u2069',
      title: 'بطاقة هدايا بقيمة \u2068{amount}\u2069',
      lead: 'أدخل هذا الرمز عند الدفع في متجرنا. ما لا تنفقه يبقى على البطاقة.',
      code: 'الرمز',
      message: 'رسالة من \u2068{from}\u2069',
      until: 'يمكن استخدامها حتى \u2068{date}\u2069.',
      link: 'عرض البطاقة وطباعتها',
    },
    backInStock: {
      subject: 'متوفر من جديد: \u2068{name}\u2069',
      title: 'متوفر من جديد',
      lead: 'طلبت منا أن نكتب إليك عندما يتوفر \u2068{name}\u2069 من جديد. حان الوقت، ما دامت الكمية متوفرة.',
      link: 'عرضه في المتجر',
      reasonTitle: 'لماذا وصلتك هذه الرسالة',
      reason: 'تركت عنوانك لدى \u2068{siteTitle}\u2069 لتعلم بذلك. لن نكتب إليك في هذا الشأن مرة أخرى.',
      stop: 'إيقاف هذه الإشعارات',
    },
  },
  orderWords: {
    card: 'بطاقة',
    cardEnding: '\u2068{card}\u2069 تنتهي بالرقم \u2068{digits}\u2069',
    returnPolicy: 'الإرجاع',
    termsOfService: 'الشروط',
    privacyPolicy: 'الخصوصية',
  },
};
