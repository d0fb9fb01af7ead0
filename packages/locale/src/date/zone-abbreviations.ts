/**
 * English abbreviations of time zones with the offsets (minutes) they stand for, and the zones that use them: facts of
 * the public-domain tz database. Runtimes only know those of their own country. Zones that are not listed have none.
 */
export const ZONE_ABBREVIATIONS: readonly {
  readonly names: Readonly<Record<number, string>>;
  readonly zones: string;
}[] = [
  {
    names: { 60: 'CET', 120: 'CEST' },
    zones:
      'Africa/Ceuta Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich Poland',
  },
  {
    names: { 0: 'GMT' },
    zones:
      'Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Sao_Tome Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland',
  },
  {
    names: { [-300]: 'EST', [-240]: 'EDT' },
    zones:
      'America/Detroit America/Fort_Wayne America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville America/Montreal America/Nassau America/New_York America/Nipigon America/Pangnirtung America/Port-au-Prince America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT US/East-Indiana US/Eastern US/Michigan',
  },
  {
    names: { [-240]: 'AST' },
    zones:
      'America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Martinique America/Montserrat America/Port_of_Spain America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin',
  },
  {
    names: { 120: 'EET', 180: 'EEST' },
    zones:
      'Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia EET Egypt Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn Europe/Nicosia Europe/Riga Europe/Sofia Europe/Tallinn Europe/Tiraspol Europe/Uzhgorod Europe/Vilnius Europe/Zaporozhye',
  },
  {
    names: { [-360]: 'CST', [-300]: 'CDT' },
    zones:
      'America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Matamoros America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga America/Rainy_River America/Rankin_Inlet America/Resolute America/Winnipeg CST6CDT Canada/Central US/Central US/Indiana-Starke',
  },
  {
    names: { [-360]: 'CST' },
    zones:
      'America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey America/Regina America/Swift_Current America/Tegucigalpa Canada/Saskatchewan Mexico/General',
  },
  {
    names: { [-420]: 'MST' },
    zones:
      'America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo America/Mazatlan America/Phoenix America/Whitehorse Canada/Yukon MST Mexico/BajaSur US/Arizona',
  },
  {
    names: { [-420]: 'MST', [-360]: 'MDT' },
    zones:
      'America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton America/Inuvik America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Navajo US/Mountain',
  },
  {
    names: { 60: 'WAT' },
    zones:
      'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo',
  },
  {
    names: { 120: 'CAT' },
    zones:
      'Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek',
  },
  {
    names: { 180: 'EAT' },
    zones:
      'Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte',
  },
  {
    names: { 600: 'AEST', 660: 'AEDT' },
    zones:
      'Antarctica/Macquarie Australia/ACT Australia/Canberra Australia/Currie Australia/Hobart Australia/Melbourne Australia/NSW Australia/Sydney Australia/Tasmania Australia/Victoria',
  },
  {
    names: { [-480]: 'PST', [-420]: 'PDT' },
    zones:
      'America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific',
  },
  {
    names: { 480: 'CST' },
    zones: 'Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC ROC',
  },
  {
    names: { [-300]: 'EST' },
    zones:
      'America/Atikokan America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama EST Jamaica',
  },
  {
    names: { 0: 'UTC' },
    zones: 'Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu',
  },
  {
    names: { [-540]: 'AKST', [-480]: 'AKDT' },
    zones: 'America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat US/Alaska',
  },
  {
    names: { [-240]: 'AST', [-180]: 'ADT' },
    zones:
      'America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule Atlantic/Bermuda Canada/Atlantic',
  },
  {
    names: { 0: 'GMT', 60: 'BST' },
    zones: 'Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire',
  },
  {
    names: { 0: 'WET', 60: 'WEST' },
    zones: 'Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon Portugal WET',
  },
  {
    names: { 180: 'MSK' },
    zones: 'Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd W-SU',
  },
  {
    names: { [-660]: 'SST' },
    zones: 'Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa',
  },
  {
    names: { [-600]: 'HST' },
    zones: 'HST Pacific/Honolulu Pacific/Johnston US/Hawaii',
  },
  {
    names: { 570: 'ACST', 630: 'ACDT' },
    zones: 'Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna',
  },
  {
    names: { 720: 'NZST', 780: 'NZDT' },
    zones: 'Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland',
  },
  {
    names: { [-600]: 'HST', [-540]: 'HDT' },
    zones: 'America/Adak America/Atka US/Aleutian',
  },
  {
    names: { 120: 'EET' },
    zones: 'Africa/Tripoli Europe/Kaliningrad Libya',
  },
  {
    names: { 120: 'IST', 180: 'IDT' },
    zones: 'Asia/Jerusalem Asia/Tel_Aviv Israel',
  },
  {
    names: { 120: 'SAST' },
    zones: 'Africa/Johannesburg Africa/Maseru Africa/Mbabane',
  },
  {
    names: { 540: 'KST' },
    zones: 'Asia/Pyongyang Asia/Seoul ROK',
  },
  {
    names: { 600: 'AEST' },
    zones: 'Australia/Brisbane Australia/Lindeman Australia/Queensland',
  },
  {
    names: { [-300]: 'CST', [-240]: 'CDT' },
    zones: 'America/Havana Cuba',
  },
  {
    names: { [-210]: 'NST', [-150]: 'NDT' },
    zones: 'America/St_Johns Canada/Newfoundland',
  },
  {
    names: { 0: 'GMT', 60: 'IST' },
    zones: 'Eire Europe/Dublin',
  },
  {
    names: { 60: 'CET' },
    zones: 'Africa/Algiers Africa/Tunis',
  },
  {
    names: { 330: 'IST' },
    zones: 'Asia/Calcutta Asia/Kolkata',
  },
  {
    names: { 420: 'WIB' },
    zones: 'Asia/Jakarta Asia/Pontianak',
  },
  {
    names: { 480: 'AWST' },
    zones: 'Australia/Perth Australia/West',
  },
  {
    names: { 480: 'HKT' },
    zones: 'Asia/Hong_Kong Hongkong',
  },
  {
    names: { 480: 'WITA' },
    zones: 'Asia/Makassar Asia/Ujung_Pandang',
  },
  {
    names: { 540: 'JST' },
    zones: 'Asia/Tokyo Japan',
  },
  {
    names: { 570: 'ACST' },
    zones: 'Australia/Darwin Australia/North',
  },
  {
    names: { 600: 'ChST' },
    zones: 'Pacific/Guam Pacific/Saipan',
  },
  {
    names: { 60: 'MET', 120: 'MEST' },
    zones: 'MET',
  },
  {
    names: { 300: 'PKT' },
    zones: 'Asia/Karachi',
  },
  {
    names: { 480: 'PST' },
    zones: 'Asia/Manila',
  },
  {
    names: { 540: 'WIT' },
    zones: 'Asia/Jayapura',
  },
];
