/** Settings of the site itself. */
export const siteRefusals = {
  title: 'Enter the name of your site.',
  email: 'Enter an email address such as name@example.com.',
  phone: 'Enter a phone number.',
  empty: 'Opening and closing are the same time.',
  overlap: 'Two of these times overlap.',
  time: 'Enter a time of the day.',
  account: 'Enter the address of your account, such as https://www.instagram.com/yourname.',
  accountTwice: 'This account stands here twice.',
  language: 'Choose a language.',
  timeZone: 'Choose a time zone.',
  image: 'Choose the image again: this one is not among the files of your site.',
} as const;
