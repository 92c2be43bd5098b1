import type { RegionId } from '#regions/region.ts';

/** A stroke or an area of a flag on 22 × 16 units. */
interface Shape {
	readonly d: string;
	readonly fill?: string;
	readonly stroke?: string;
	readonly width?: number;
	readonly dash?: string;
}

const area = (fill: string, d = 'M0 0h22v16H0z'): Shape => ({ d, fill });
const bars = (...colours: readonly [string, string, string]): Shape[] =>
	colours.map((fill, index) => area(fill, `M${(index * 22) / 3} 0h7.4v16h-7.4z`));
const bands = (...colours: readonly [string, string, string]): Shape[] =>
	colours.map((fill, index) => area(fill, `M0 ${(index * 16) / 3}h22v5.4H0z`));
const cross = (stroke: string, width: number): Shape => ({ d: 'M7.5 0v16M0 8h22', stroke, width });
const star = (hour: number) => {
	const angle = (hour * Math.PI) / 6;
	const x = (11 + 5 * Math.sin(angle) - 0.85).toFixed(2);
	const y = (8 - 5 * Math.cos(angle)).toFixed(2);
	return `M${x} ${y}a.85.85 0 1 0 1.7 0 .85.85 0 1 0-1.7 0`;
};

/** Our own small drawings, simplified to what is seen at 22 pixels; named as `regionFlags` of the settings names them. */
export const flags: Readonly<Record<RegionId, readonly Shape[]>> = {
	at: bands('#ed2939', '#fff', '#ed2939'),
	ch: [area('#da291c'), { d: 'M11 3.5v9M6.5 8h9', stroke: '#fff', width: 2.8 }],
	cz: [area('#fff'), area('#d7141a', 'M0 8h22v8H0z'), area('#11457e', 'm0 0 11 8-11 8z')],
	de: bands('#000', '#d00', '#ffce00'),
	es: [area('#c60b1e'), area('#ffc400', 'M0 4h22v8H0z')],
	eu: [area('#039'), area('#fc0', Array.from({ length: 12 }, (_, hour) => star(hour)).join(''))],
	fr: bars('#002395', '#fff', '#ed2939'),
	gb: [
		area('#012169'),
		{ d: 'm0 0 22 16M22 0 0 16', stroke: '#fff', width: 3.2 },
		{ d: 'm0 0 22 16M22 0 0 16', stroke: '#c8102e', width: 1.2 },
		{ d: 'M11 0v16M0 8h22', stroke: '#fff', width: 5.2 },
		{ d: 'M11 0v16M0 8h22', stroke: '#c8102e', width: 3 },
	],
	it: bars('#008c45', '#f4f5f0', '#cd212a'),
	nl: bands('#ae1c28', '#fff', '#21468b'),
	no: [area('#ba0c2f'), cross('#fff', 4), cross('#00205b', 2)],
	pl: [area('#fff'), area('#dc143c', 'M0 8h22v8H0z')],
	ro: bars('#002b7f', '#fcd116', '#ce1126'),
	se: [area('#006aa7'), cross('#fecc02', 3)],
	us: [
		area('#fff'),
		{ d: 'M0 .6h22M0 3.1h22M0 5.5h22M0 8h22M0 10.5h22M0 12.9h22M0 15.4h22', stroke: '#b22234', width: 1.23 },
		area('#3c3b6e', 'M0 0h10v8.6H0z'),
		{ d: 'M1.2 1.6h8M1.2 3.4h8M1.2 5.2h8M1.2 7h8', stroke: '#fff', width: 0.9, dash: '.9 1.1' },
	],
};
