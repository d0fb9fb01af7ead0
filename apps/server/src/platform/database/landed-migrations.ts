/**
 * The migrations that databases may have run, in order, each with the SHA-256 of its file. A new one is numbered after the
 * last and gets its line here; what has one is never edited, renamed or taken away. The gap before 0020 is closed.
 */
export const LANDED_MIGRATIONS: Readonly<Record<string, string>> = {
  '0001_platform': '2703dc44bdcb2a4b5a496220b41719b4e328b0a7479436a68a40df4d853e93cc',
  '0002_content': '64a577efce4d6c2bb9f43206c2ffab1fe66c6bb583168365490ff14fa3310f4d',
  '0003_store': '38826d2eeeb5a7dd7f5dae45e6f2698f88568bcb0fae9ac6e56c9626e72338bb',
  '0004_error_reports': '0fbba835e9386540a33e87e3cf87cfe486c8ffa96d2db06c0d03b356b666a61e',
  '0005_discounts': '1fd3a09c147fbdfb42813f79bdbdbfec14cf65b4a7a46a26322170e6856a151a',
  '0006_shipping_taxes': 'bde10c02b37027714636360a70c688fbc2f4c88541b3eb67f15b40b97230f06d',
  '0007_payments': '7755a7b4cc691044d240d9ee18b9c8caa3a79f95d5ad3cd60e620ca0d5326fec',
  '0008_orders': '8a3f6d54e2de57d1c20edd9d5e77b181973994edd8b32051d9d587bfa6f02d1b',
  '0009_customers': 'd147218c8ab9cf8e6b7b6d65f8684542bdbfbef9d66ab5410a9b7f3cee9d2e47',
  '0010_inventory': '77efa8792571f341451f2de206d98e947f62c9ffbe99013ad607810ccdebc51e',
  '0011_bulk_changes': '50e126afda9506da213458dbd6480f819d7af80fc3e2f85227059b478a099fc9',
  '0012_reviews': 'bb9e69c91694e35c6a7cb7b7e3953410af8be6b55729dd4e9479a22b2a4b1a71',
  '0013_products': '059620f8880d0f0bc31dc414c5bb6b767093a88c73c9c1432b4468b722bfd0f1',
  '0014_audit': '0d5ccc352c4efd53ba7f030a72a9ce9b075b6c7797ab75490eb1e788250b9d86',
  '0020_pages': '8f8c04b80da08ce67a26dc77cbe6746fb2e1adc30129509e7257bd22c9bc02cb',
  '0021_sale_prices': '28f9a8a8ff3127d6ce5e5529c4ff2d12aa0d53efcdc907392ffe121449b9c577',
  '0022_purchases': '2d8cbe6075718c35dd6b3f7d4720b5d62a3368d120d35707184aee4c4618e47f',
  '0023_kit_styles': '5a0ebee0227f58108cd92bed8b4a0efffca59156197643c87654d4bbcffd1dfd',
  '0024_saved_methods': '37f6a1e1c3a8e975144bd38fc372af3c4526e1444b9fba34f6879eb49a010a47',
  '0025_similar_words': 'ae371cd4f5084a09ef35c698c4198cb9d43b73eb5307475f1827e8dee5b17d11',
  '0026_words': '08009abc6817bcf11ae386c389c8ec3987c4963fadc559c6810f66960e679413',
  '0027_order_mails': '7aa0a95802aaef2966b3da30ff7f5bdd7a5413de7de69498ea8a44e700250c32',
  '0028_brands': 'a59b30ba4e8c054f3fc64f2ee56e7729cc9dfbc55a90e8417ba26da482ec1dc4',
  '0029_imports': 'd89be3cd05d69fd1eac327a6b286d216d15d65dda2e82b83c7710b13c5c6a835',
  '0030_account_carts': '466315768b1ae1d461d2c278112fbc9e4e73eb043c39ce1b36bc6bcbe72127a2',
  '0031_mail_tokens': '95958428573c951528ae4de23d10995075bd2e3cca739fc9505e31486beaba5d',
  '0032_proved_addresses': '4343be2b164f4274fa830bc3d93a6fd1fab51aad9b64d245546ebe6a43d156e1',
  '0033_visitors': '01e2cf87575d1dfab35f0a596c1fe2c0db3646fb1d751c697130ed99bcb32f09',
};
