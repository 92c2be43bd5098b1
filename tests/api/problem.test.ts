import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { sourceFiles } from '#tests/build/source-files.ts';
import { findForbiddenWords } from '#tests/house/forbidden-words.ts';
import { listProblemTexts } from './problem-texts.ts';

const code = sourceFiles().filter(({ path }) => /^src\/.+\.tsx?$/.test(path));

const keysOf = (catalogue: string) =>
	Object.keys(JSON.parse(readFileSync(`i18n/en-US/${catalogue}.json`, 'utf8')));
/** Texts of problems, including those that only the page for erasing an account shows. */
const texts = [...keysOf('problems'), ...keysOf('personal-data').map((key) => key.replace(/^problem_/, ''))];
/** Errors of programs only, which no shopper sees. */
const forPrograms = new Set([
	'bad_amount',
	'bad_envelope',
	'bad_notification',
	'bad_signature',
	'bad_statement',
	'bundle_quantity_differs',
	'business_only',
	'email_queued',
	'email_redacted',
	'last_option',
	'malformed_form',
	'not_a_sample_pack',
	'not_instant',
	'nothing_owed',
	'offer_accepted',
	'offer_closed',
	'offer_expired',
	'open_work',
	'payment_alone',
	'production_closed',
	'pdf_without_page',
	'proof_closed',
	'proof_decided',
	'proof_expired',
	'proof_file_changed',
	'proof_missing',
	'proof_superseded',
	'quote_taken_up',
	'sample_not_sold',
	'too_many_bundles',
	'unknown_account',
	'unknown_application',
	'unknown_bundle',
	'unknown_customer',
	'unknown_language',
	'unknown_payment',
	'unknown_sample',
	'unknown_version',
	'upload_incomplete',
	'verification_unreachable',
	'wrong_part',
	'missing_headers',
	'invalid_zip_code',
	'no_consent',
	'shipment_not_ready',
	'not_our_page',
	// Pages of plus are forms of the server, with texts of their own (`scheduled.error_…`, `stock.error_…`).
	'call_off_closed',
	'no_delivery_left',
	'not_your_schedule',
	'plus_terms_missing',
	'schedule_changed',
	'schedule_over',
	'storage_closed',
	'too_many_schedules',
]);

test('every problem of a call has a text for shoppers', () => {
	const codes = new Set(allRoutes.flatMap(({ endpoint }) => endpoint.problems));
	expect(codes.size).toBeGreaterThan(30);
	expect([...codes].filter((code) => !texts.includes(code) && !forPrograms.has(code))).toEqual([]);
});

test('every problem in the code has a text for shoppers', () => {
	const written = code.flatMap(({ text }) =>
		[...text.matchAll(/\bproblem\(\s*'([a-z_]+)'/g)].map(([, code = '']) => code),
	);
	expect(written.length).toBeGreaterThan(20);
	expect(written.filter((code) => !texts.includes(code) && !forPrograms.has(code))).toEqual([]);
});

test('no text of a problem uses a forbidden word', () => {
	const written = code.flatMap(listProblemTexts);
	expect(written.length).toBeGreaterThan(300);
	expect(findForbiddenWords('en-US', written)).toEqual([]);
});

test('the texts of a problem are its message and its reasons', () => {
	const text = `fail(problem('no_box', 422, \`No \${kind} box.\`, { box_id: ['is told'] }, { left: 1 }));`;
	const found = listProblemTexts({ path: 'a.ts', text, lines: 1, imports: [] });
	expect(found.map((one) => one.text)).toEqual(['No ', ' box.', 'is told']);
});
