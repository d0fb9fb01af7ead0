/**
 * A page that is nobody's visit, such as a draft or what answers a wrong address: nothing of it is counted, and the beacon asks
 * for nothing (CENSUS-016).
 */
export function uncounted(html: string): string {
  return html.replace(/<head\b[^>]*>/i, (head) => `${head}<script>PORTICO_DISABLE_CENSUS=true</script>`);
}
