import { expect, it } from 'vitest';
import { intoBody } from './into-body.ts';

it.each([
  ['<html><head></head><body><p>', '<html><head></head><body>+<p>'],
  ['<HTML><BODY CLASS="a"><p>', '<HTML><BODY CLASS="a">+<p>'],
  ['<body\n id="a"\n><p>', '<body\n id="a"\n>+<p>'],
  ['<body data-when="a > b" class=\'>\'><p>', '<body data-when="a > b" class=\'>\'>+<p>'],
  ['<body onload="go(\'>\')"><p>', '<body onload="go(\'>\')">+<p>'],
  ['<!-- <body> --><body><p>', '<!-- <body> --><body>+<p>'],
  ['<!--[if IE]><body class="ie"><![endif]--><body><p>', '<!--[if IE]><body class="ie"><![endif]--><body>+<p>'],
  ['<script>"<body>"</script><body><p>', '<script>"<body>"</script><body>+<p>'],
  ['<script type="text/x">\n<body>\n</script ><body><p>', '<script type="text/x">\n<body>\n</script ><body>+<p>'],
  ['<style>/* <body> */</style><body><p>', '<style>/* <body> */</style><body>+<p>'],
  ['<title>All of <body></title><body><p>', '<title>All of <body></title><body>+<p>'],
  ['<template><body></template><body><p>', '<template><body></template><body>+<p>'],
  ['<noscript><body></noscript><body><p>', '<noscript><body></noscript><body>+<p>'],
  ['<head></head><bodyguard><p></bodyguard>', '<head></head>+<bodyguard><p></bodyguard>'],
  ['<html><head></head><p>', '<html><head></head>+<p>'],
  ['<html><HEAD></HEAD ><p>', '<html><HEAD></HEAD >+<p>'],
  ['<!doctype html><title>A</title><p>', '<!doctype html>+<title>A</title><p>'],
  ['<p>', '+<p>'],
  ['', '+'],
  ['<body><body><p>', '<body>+<body><p>'],
])('puts it once at the start of what %j shows', (html, expected) => {
  expect(intoBody(html, '+')).toBe(expected);
});

it('takes what it adds as it is, and a long page in little time', () => {
  const page = `<head><script>${'<!-- '.repeat(50_000)}</script></head><body>`;
  const startedAt = performance.now();

  expect(intoBody('<body>', '$& $1')).toBe('<body>$& $1');
  expect(intoBody(page, '+')).toBe(`${page}+`);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
