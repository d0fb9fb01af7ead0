/** Settings of what is counted, and what visitors are asked. */
export const visitorRefusals = {
  link: 'Enter a page of your site such as /privacy, or an address that begins with https://.',
  days: 'Enter a number of days from 30 to 400.',
  collector: 'Enter a host such as https://events.example, with nothing behind it.',
  pixel: 'Copy the number as the service shows it.',
  visitor: 'Enter the number as the page about cookies shows it.',
} as const;
