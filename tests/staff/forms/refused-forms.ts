import { expect } from 'vitest';
import { keyScopes } from '#src/api/access/key-scopes.ts';
import { lineFaults } from '#src/staff/production/line-faults.server.ts';
import type { PageName, Typed } from './staff-forms.ts';

const text = expect.any(String);

/**
 * Forms of the staff area with a mistake, by page: what is typed, and the properties of the answer. `false`: the page has
 * no message for it.
 */
export const refusedForms: Partial<
	Readonly<Record<PageName, Readonly<Record<string, readonly [typed: Typed, answer: object | false]>>>>
> = {
	order: {
		'a note without text': [
			{ form: 'note', text: ' ' },
			{ form: 'note', text: '' },
		],
		'canceling without a reason': [{ form: 'cancel', text: '' }, { form: 'cancel' }],
		'a mail of another order': [{ form: 'resend', mail: 999_999 }, { form: 'resend' }],
		'starting what has changed': [{ form: 'start', version: 0 }, { form: 'start' }],
		'a parcel without pieces': [
			{ form: 'ship', tracking: '77' },
			{ form: 'ship', fields: { tracking: '77' } },
		],
		'more pieces than were ordered': [
			(made) => ({ form: 'ship', [`pieces_${made.order.line}`]: 121 }),
			{ form: 'ship', reason: text },
		],
		'an order for no person': [{ form: 'assign', person: '' }, { form: 'assign' }],
		'an order for an unknown person': [
			{ form: 'assign', person: 999_999, assignment: 0 },
			{ form: 'assign', text: '999999' },
		],
	},
	line: {
		'an unknown vendor': [
			{ form: 'plan', vendor: 999_999, due: '2031-12-01' },
			{ form: 'plan', reason: lineFaults.unknown_vendor, fields: { vendor: '999999' } },
		],
		'a day that is none': [
			(made) => ({ form: 'plan', vendor: made.vendor, due: '2031-02-30' }),
			{ reason: lineFaults.bad_day },
		],
		'a plan that has changed': [
			(made) => ({ form: 'plan', vendor: made.vendor, due: '2031-12-01', version: 4 }),
			{ reason: lineFaults.changed },
		],
		'an empty comment': [{ form: 'comment', text: '' }, { reason: lineFaults.comment_missing }],
		'a comment on more pieces than were ordered': [
			{ form: 'comment', text: 'Dark', pieces: 121 },
			{ reason: lineFaults.bad_pieces },
		],
		'a photo that is none': [
			{ form: 'comment', text: 'Dark', file: new File(['x'], 'photo.png') },
			{ form: 'comment', reason: text },
		],
		'no print file': [{ form: 'file' }, { form: 'file' }],
		'a PDF that is none': [{ form: 'file', file: new File(['x'], 'a.pdf') }, { form: 'file' }],
		'an upload that is gone': [{ form: 'upload', artwork: 'none' }, { form: 'file' }],
		'an unknown step': [{ event: 'burn' }, { form: 'move', reason: lineFaults.not_possible }],
		'a step before the plan': [{ event: 'start' }, { reason: lineFaults.not_possible }],
	},
	versions: {
		'a version without a name': [{ name: ' ' }, { form: 'name', faults: { name: text } }],
		'a long name': [{ name: 'x'.repeat(500) }, { form: 'name', faults: { name: text } }],
	},
	version: {
		'a version that has changed': [{ form: 'withdraw', version: 99 }, { form: 'schedule' }],
		'an unknown form of a version': [{ form: 'burn' }, { form: 'schedule' }],
		'a rule of 0 %': [
			{ form: 'rule', value: 0 },
			{ form: 'rule', faults: { value: text } },
		],
		'an unknown rule': [{ form: 'remove_rule', place: 7 }, { form: 'rule' }],
		'no file of prices': [{ form: 'prices' }, { form: 'prices', faults: { file: text } }],
		'prices of unknown goods': [
			{ form: 'prices', file: new File(['sku,currency,quantity,unit_price\nX,EUR,1,1'], 'prices.csv') },
			{ form: 'prices', lines: [{ line: 2, column: 'sku' }] },
		],
		'no time': [{ form: 'schedule', starts: 'soon' }, { faults: { starts: text } }],
		'a time that has passed': [
			{ form: 'schedule', starts: '2020-01-01T08:00' },
			{ faults: { starts: text } },
		],
		'a version without a change': [{ form: 'schedule', when: 'now' }, { form: 'schedule' }],
	},
	company: {
		'wrong terms': [
			{ form: 'terms', days: 15, limit: 0, currency: 'ZZZ' },
			{ form: 'terms', faults: { days: text, limit: text, currency: text }, typed: { days: '15' } },
		],
		'terms that have changed': [
			{ form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '14/100/EUR' },
			{ form: 'terms', faults: {}, reason: text },
		],
		'a discount of 61 %': [
			{ form: 'price_save', kind: 'discount', scope: 'all', discount: 61 },
			{ form: 'price', faults: { discount: text }, asksConfirmation: false },
		],
		'a price below the minimum margin that nobody has confirmed': [
			{ form: 'price_save', kind: 'discount', scope: 'product tote-bag', discount: 60 },
			{ form: 'price', faults: {}, asksConfirmation: true },
		],
		'an unknown price': [{ form: 'price_end', price: 999_999 }, { form: 'price' }],
	},
	noCompany: {
		'terms of an unknown company': [
			{ form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '' },
			{ form: 'terms', faults: {}, reason: text },
		],
		'a price of an unknown company': [
			{ form: 'price_save', kind: 'discount', scope: 'all', discount: 8, confirm: 'yes' },
			{ form: 'price', faults: {}, typed: { discount: '8' } },
		],
	},
	finance: {
		'a transfer for an order that does not exist': [
			{ form: 'assign', entry: 1, order: 'R999999999' },
			{ form: 'assign', id: 1, typed: 'R999999999' },
		],
		'an unknown transfer': [
			(made) => ({ form: 'assign', entry: 999_999, order: made.order.number }),
			{ form: 'assign' },
		],
		'a transfer set aside without a reason': [{ form: 'set_aside', entry: 1 }, { id: 1 }],
		'an unknown transfer set aside': [
			{ form: 'set_aside', entry: 999_999, reason: 'Rent' },
			{ form: 'set_aside', typed: 'Rent' },
		],
		'a reminder of no order': [{ form: 'remind' }, { form: 'remind' }],
		'a reminder of an order that does not exist': [
			{ form: 'remind', order: 'R999999999' },
			{ kind: 'reminded', sent: 0, skipped: [expect.stringContaining('R999999999')] },
		],
		'no statement': [{ form: 'statement' }, { form: 'statement' }],
		'a statement that is none': [
			{ form: 'statement', file: new File(['x'], 'bank.xml') },
			{ form: 'statement' },
		],
	},
	stock: {
		'an unknown form of the stock': [
			{ form: 'burn', row: 'R1' },
			{ row: 'R1', reason: text },
		],
		'goods without a place': [{ form: 'book', row: 'R1' }, { row: 'R1' }],
		'no pieces': [{ form: 'book', row: 'R1', place: 'A-1' }, { fields: { place: 'A-1' } }],
		'goods of an unknown order': [
			{ form: 'book', row: 'R999999999', place: 'A-1', pieces_1: 5 },
			{ row: 'R999999999' },
		],
		'goods that nobody wants to store': [
			(made) => ({ form: 'book', row: made.order.number, place: 'A-1', [`pieces_${made.order.line}`]: 5 }),
			{ reason: text },
		],
		'an unknown call-off sent': [{ form: 'send', row: 'x', tracking: '1' }, { row: 'x' }],
		'a call-off canceled without a reason': [{ form: 'cancel', row: 'x' }, { row: 'x' }],
		'an unknown call-off canceled': [{ form: 'cancel', row: 'x', reason: 'Lost' }, { row: 'x' }],
		'a correction by 0': [{ form: 'correct', row: 1, change: 0, reason: 'x' }, { row: '1' }],
		'a correction without a reason': [{ form: 'correct', row: 1, change: -5 }, { row: '1' }],
		'a correction of unknown goods': [
			{ form: 'correct', row: 999_999, change: -5, reason: 'Counted' },
			{ row: '999999' },
		],
	},
	vendors: {
		'a vendor without a name': [{ email: 'x@example.com', countryIso: 'PL' }, { id: undefined }],
		'an unknown vendor closed': [{ close: 999_999 }, { reason: text }],
		'an unknown vendor changed': [
			{ id: 999_999, name: 'Box', email: 'box@example.com', countryIso: 'pl' },
			{ id: 999_999, fields: { countryIso: 'PL' } },
		],
	},
	suppliers: {
		'a vendor closed as a supplier': [(made) => ({ close: made.vendor }), { reason: text }],
	},
	shipping: {
		'a label of no pieces': [{ kilograms: 1 }, { form: 'label', fields: { kilograms: '1' } }],
		'a parcel of 71 kg': [
			(made) => ({ [`pieces_${made.order.line}`]: 20, kilograms: 71, length: 20, width: 20, height: 20 }),
			{ form: 'label', reason: expect.stringContaining('at most 70') },
		],
		'a label of an order that has changed': [
			(made) => ({
				version: 0,
				[`pieces_${made.order.line}`]: 20,
				kilograms: 1,
				length: 20,
				width: 20,
				height: 20,
			}),
			{ form: 'label', reason: expect.stringContaining('has changed since') },
		],
		'an unknown label handed over': [{ hand_over: 999_999 }, { form: 'labels' }],
		'an unknown label given up': [{ void: 999_999 }, { form: 'labels' }],
	},
	codes: {
		'a wrong customs code': [
			{ subject: 'paper-bag', hsCode: '48', originIso: 'PL', description: 'Bags' },
			{ isNew: false, subject: 'paper-bag', code: { hsCode: '48' } },
		],
		'the customs code of an unknown variant': [
			{ sku: 'X', hsCode: '48194000', originIso: 'PL', description: 'Bags' },
			{ isNew: true, subject: 'X' },
		],
	},
	people: {
		'one’s own account': [{ close: 7 }, { kind: 'refused', reason: 'You cannot close your own account.' }],
		'an unknown account': [{ close: 999_999 }, { kind: 'refused' }],
		'an invitation without a role': [
			{ name: 'Eve', email: 'eve@example.com' },
			{ kind: 'refused', email: 'eve@example.com' },
		],
		'an invitation for an unknown role': [
			{ name: 'Eve', email: 'eve@example.com', roles: 'root' },
			{ kind: 'refused', name: 'Eve' },
		],
		'a manager who is not there': [
			{ manager: 999_999, manager_email: 'eve@example.com', manager_phone: '+48 71 555 01 43' },
			{ kind: 'manager_refused', staffId: 999_999, email: 'eve@example.com' },
		],
	},
	customers: {
		'an unknown customer': [{ kind: 'customer', id: 999_999, manager: '' }, false],
		'an unknown company': [{ kind: 'company', id: 999_999, manager: '' }, false],
		'an unknown manager': [(made) => ({ kind: 'company', id: made.company, manager: 999_999 }), false],
	},
	quote: {
		'an unknown step of a request': [{ event: 'burn' }, { fault: 'closed' }],
		'a question without text': [
			{ event: 'ask', text: ' ' },
			{ fault: 'text_missing', text: '' },
		],
		'a request that has changed': [{ event: 'take_up', version: 0 }, { fault: 'changed' }],
		'a request for no person': [
			{ form: 'assign', person: '' },
			{ fault: undefined, assign: { person: '' } },
		],
	},
	promotions: {
		'an unknown promotion': [{ end: 999_999 }, { faults: { end: text } }],
		'a promotion that gives nothing': [
			{ code: 'X' },
			{ faults: { code: text, percent: text }, fields: { code: 'X' } },
		],
	},
	webhooks: {
		'an unknown webhook': [{ close: 999_999 }, { kind: 'refused' }],
		'an unknown delivery': [{ replay: 999_999 }, { kind: 'refused' }],
		'an address inside a network': [
			{ url: 'https://10.0.0.1/', events: 'order.complete' },
			{ kind: 'refused', field: 'url' },
		],
		'a webhook for no event': [
			{ url: 'https://example.com/', events: 'order.burned' },
			{ kind: 'refused', field: 'events', url: 'https://example.com/' },
		],
	},
	keys: {
		'an unknown key': [{ close: 999_999 }, { kind: 'refused' }],
		'a key without a name': [{ scopes: keyScopes[0] }, { kind: 'refused', field: 'name' }],
		'a key for nothing': [
			{ name: 'Press', scopes: 'root' },
			{ field: 'scopes', scopes: [] },
		],
	},
};
