/** The look of printed sheets: A4 and Letter alike, black on white, each order on paper of its own. */
export const SHEET_STYLE = `
@page { margin: 16mm 15mm 18mm; }
* { box-sizing: border-box; margin: 0; }
body { font: 10.5pt/1.45 'Instrument Sans', 'Segoe UI', 'Noto Sans Arabic', Helvetica, Arial, sans-serif; color: #14160f; background: #fff; }
article { max-width: 190mm; margin: 0 auto; }
article + article { break-before: page; page-break-before: always; }
header { display: flex; justify-content: space-between; gap: 12mm; padding-bottom: 6mm; border-bottom: 1.2pt solid #14160f; }
.shop { font-size: 13pt; font-weight: 600; margin-bottom: 1mm; }
.what { text-align: end; }
h1 { font-size: 11pt; font-weight: 500; }
.number { font-size: 20pt; line-height: 1.25; font-weight: 600; letter-spacing: -0.02em; }
header p:not(.shop, .number), .people p, .sku { color: #3c3f36; }
.people { display: flex; gap: 18mm; padding: 7mm 0 8mm; }
h2 { font-size: 9pt; font-weight: 600; color: #3c3f36; margin-bottom: 1mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { font-size: 9pt; font-weight: 600; text-align: start; color: #3c3f36; padding: 0 0 1.6mm; border-bottom: 0.6pt solid #14160f; white-space: nowrap; }
td { padding: 2.4mm 0; border-bottom: 0.4pt solid #b9bcb2; vertical-align: top; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
th.figure, td.figure { text-align: end; padding-inline-start: 6mm; white-space: nowrap; font-variant-numeric: tabular-nums; }
.tick { width: 16mm; padding-inline-end: 4mm; }
.box { display: block; width: 4.6mm; height: 4.6mm; border: 0.8pt solid #14160f; }
.count { font-size: 13pt; font-weight: 600; }
.item { font-weight: 600; }
.sku { font: 9pt/1.4 'JetBrains Mono', ui-monospace, Consolas, monospace; }
.totals { width: 82mm; margin: 5mm 0 0 auto; margin-inline: auto 0; break-inside: avoid; }
.totals div { display: flex; justify-content: space-between; gap: 8mm; padding: 0.9mm 0; }
.totals dd { font-variant-numeric: tabular-nums; }
.totals .grand { margin-top: 1mm; padding-top: 2mm; border-top: 0.8pt solid #14160f; font-weight: 600; }
.paid { margin-top: 6mm; text-align: end; color: #3c3f36; }
.note { margin-top: 7mm; padding: 4mm; border: 0.6pt solid #8d8f85; break-inside: avoid; white-space: pre-line; overflow-wrap: anywhere; }
@media screen { body { background: #f1f1ec; padding: 24px 12px; } article { background: #fff; padding: 14mm 12mm; margin-bottom: 24px; box-shadow: 0 1px 4px #0002; } }
@media screen and (max-width: 600px) { article { padding: 20px 16px; } header, .people { flex-wrap: wrap; gap: 16px; } .what { text-align: start; } .totals { width: 100%; } }
`;
