/** A company in the register of its member state. Made up; only the check digits are valid. */
export interface Company {
	/** Prefix and number, as VIES takes them apart: `FR`, `84552100550`. */
	readonly countryCode: string;
	readonly vatNumber: string;
	/** Germany and Spain disclose neither name nor address: VIES answers "---". */
	readonly name: string;
	readonly address: string;
}

const rows: readonly (readonly [vatId: string, name: string, address: string])[] = [
	['ATU10203046', 'Wiener Feinkost Handels GmbH', 'Mariahilfer Straße 88\nAT-1070 Wien'],
	['BE0712345630', 'SRL Atelier des Sablons', 'Rue des Sablons 12\n1000 Bruxelles'],
	['BG204567808', 'РОЗОВА ДОЛИНА - ЕООД', 'бул. Витоша №45 обл.СОФИЯ, гр.СОФИЯ 1000'],
	['CY10345678D', 'Aphrodite Soaps Ltd', 'Ledra 101\n1011 Nicosia'],
	['CZ27084507', 'Pražské svíčky s.r.o.', 'Karlova 25\nPRAHA 1 - STARÉ MĚSTO\n110 00  PRAHA 1'],
	['DE281234501', '---', '---'],
	['DK31456703', 'Nørrebro Kaffe ApS', 'Jægersborggade 10\n2200 København N'],
	['EE101234500', 'Tallinna Mesi OÜ', 'Pikk tn 20, Tallinn, Harju maakond'],
	['EL801234500', 'ΑΙΓΑΙΟ ΚΑΛΛΥΝΤΙΚΑ ΑΕ', 'ΕΡΜΟΥ 51\n10563 - ΑΘΗΝΑ'],
	['ESB65432106', '---', '---'],
	['FI24567802', 'Helsingin Paahtimo Oy', 'Fredrikinkatu 34\n00120 HELSINKI'],
	['FR84552100550', 'SAS LES BOUGIES DE LYON', '14 RUE MERCIERE\n69002 LYON'],
	['HR36544567897', 'JADRANSKI SAPUN D.O.O.', 'ILICA 72, ZAGREB, 10000 ZAGREB'],
	['HU13456786', 'BUDAPESTI TEAHÁZ KFT.', 'VÁCI UTCA 19 1052 BUDAPEST'],
	['IE3456700B', 'LIFFEY CANDLES LIMITED', '21 DAME STREET, DUBLIN 2'],
	['IT10234560158', 'SAPONERIA MILANESE SRL', 'VIA TORINO 40 \n20123 MILANO MI\n'],
	['LT301234518', 'UAB Vilniaus gintaras', 'Pilies g. 8, Vilnius, 01123 Vilniaus m. sav.'],
	['LU24561261', 'CHOCOLATERIE DU LUXEMBOURG S.A R.L.', '20, RUE DU MARCHE-AUX-HERBES\nL-1728  LUXEMBOURG'],
	['LV40203456708', 'SIA Rīgas linu darbnīca', 'Kaļķu iela 15, Rīga, LV-1050'],
	['MT20345602', 'VALLETTA HONEY CO LTD', '75 REPUBLIC STREET\nVALLETTA VLT 1117'],
	['NL856234503B01', 'UTRECHTSE THEEHANDEL B.V.', '\nOUDEGRACHT 00112\n3511AV UTRECHT\n'],
	['PL5252345600', 'WARSZAWSKA PALARNIA KAWY SPÓŁKA Z O.O.', 'NOWY ŚWIAT 22\n00-373 WARSZAWA'],
	['PT509123406', 'SABOARIA DO CHIADO LDA', 'RUA GARRETT N 73\nLISBOA\n1200-203 LISBOA'],
	['RO34567809', 'ATELIERUL DE CERAMICĂ S.R.L.', 'MUN. BUCUREŞTI, CALEA VICTORIEI, NR.120'],
	['SE556712340001', 'Malmö Ljusstöperi AB', 'STORA NYGATAN 44 \n211 37 MALMÖ'],
	['SI85412309', 'LJUBLJANSKA ČOKOLADNICA d.o.o.', 'STARI TRG 21, 1000 LJUBLJANA'],
	['SK2023456710', 'Bratislavská medáreň s. r. o.', 'Obchodná 33\n81106 Bratislava'],
	['XI365432103', 'LAGAN LINEN LTD', '8 ROYAL AVENUE\nBELFAST\nBT1 1DA'],
	// The shop itself, as the requester.
	['PL9990000126', 'BOXWRIGHT SPÓŁKA Z O.O.', 'UL. TEKTUROWA 12\n50-001 WROCŁAW'],
];

/** All valid numbers; VIES reports every other number as invalid. */
export const companies: readonly Company[] = rows.map(([vatId, name, address]) => ({
	countryCode: vatId.slice(0, 2),
	vatNumber: vatId.slice(2),
	name,
	address,
}));

/** Member states as VIES counts them: Greece is EL, Northern Ireland XI. */
export const memberStates: readonly string[] = [
	...new Set(companies.map(({ countryCode }) => countryCode)),
].sort();

export const findCompany = (countryCode: string, vatNumber: string): Company | undefined =>
	companies.find((company) => company.countryCode === countryCode && company.vatNumber === vatNumber);
