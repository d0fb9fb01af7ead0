import type { MailTexts } from '../shopper-messages.ts';

/** Arabic words of mails. */
export const mails: MailTexts = {
  mails: {
    orderConfirmed: {
      subject: 'الطلب {number} من {siteTitle}',
      title: 'شكرًا لك يا {firstName}',
      titlePlain: 'شكرًا لك',
      lead: 'تم تأكيد طلبك {number}.',
      travels: 'طريقة الشحن',
      collects: 'الاستلام من المتجر',
      goingTo: 'عنوان التوصيل',
      link: 'عرض الطلب',
    },
    orderTotals: {
      subtotal: 'المجموع الفرعي',
      discount: 'الخصم',
      tax: 'الضريبة',
      taxIncluded: 'الضريبة مشمولة',
      total: 'الإجمالي',
    },
    paymentReturned: {
      subject: 'أُعيدت دفعتك إلى {siteTitle}',
      title: 'أُعيدت دفعتك',
      lead: 'وافق بنكك على {amount} بعد أن أُتيحت منتجات سلتك من جديد، ولذلك لا يوجد طلب. أُلغيت الدفعة ولم يُخصم منك شيء.',
      link: 'العودة إلى المتجر',
    },
    backInStock: {
      subject: 'متوفر من جديد: {name}',
      title: 'متوفر من جديد',
      lead: 'طلبت منا أن نكتب إليك عندما يتوفر {name} من جديد. حان الوقت، ما دامت الكمية متوفرة.',
      link: 'عرضه في المتجر',
      reasonTitle: 'لماذا وصلتك هذه الرسالة',
      reason: 'تركت عنوانك لدى {siteTitle} لتعلم بذلك. لن نكتب إليك في هذا الشأن مرة أخرى.',
    },
  },
  orderWords: {
    card: 'بطاقة',
    cardEnding: '{card} تنتهي بالرقم {digits}',
    returnPolicy: 'الإرجاع',
    termsOfService: 'الشروط',
    privacyPolicy: 'الخصوصية',
  },
};
