import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEnvelope } from '#src/tracking/errors/envelope.ts';
import '#tests/build/properties.ts';

const id = 'a'.repeat(32);
const event = { exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] } };
const envelope = (...lines: unknown[]) =>
	lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

test('an event is read with its id, from the envelope or its own', () => {
	expect(readEnvelope(envelope({ event_id: id }, { type: 'event' }, event))).toMatchObject({
		event_id: id,
		exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
	});
	const own = { ...event, event_id: 'b'.repeat(32) };
	expect(readEnvelope(envelope({}, { type: 'event' }, own))).toMatchObject({ event_id: 'b'.repeat(32) });
});

test('items of other kinds are skipped, also by their length in bytes', () => {
	const session = 'ü\nline';
	const items = [{ event_id: id }, { type: 'attachment', length: 7 }, session, { type: 'event' }, event];
	expect(readEnvelope(envelope(...items))).toMatchObject({ event_id: id });
	expect(readEnvelope(envelope({ event_id: id }, { type: 'session' }, '{}'))).toBeNull();
	expect(readEnvelope('{}')).toBeNull();
});

test.each([
	['nothing', ''],
	['no JSON', 'hello'],
	['an item without a payload', envelope({ event_id: id }, { type: 'event' })],
	['an event without an error', envelope({ event_id: id }, { type: 'event' }, {})],
	['an event without an id', envelope({}, { type: 'event' }, event)],
	['an id that is none', envelope({ event_id: 'x' }, { type: 'event' }, event)],
])('%s is no envelope', (_, body) => {
	expect(readEnvelope(body)).toBeUndefined();
});

test('no text makes it throw', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (item, payload) => {
			readEnvelope(`{}\n${item}\n${payload}`);
			readEnvelope(`{"event_id":"${id}"}\n{"type":"event","length":${payload.length}}\n${payload}`);
		}),
	);
});
