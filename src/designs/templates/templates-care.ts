import type { Template } from './template.ts';
import { named, type Part } from './template-parts.ts';

/** Templates for soap, candles and flowers. */

const bubble = (x: Part & { kind: 'shape' }): Part => x;

const circle = (x: number, y: number, width: number, fill: 'main' | 'accent' | 'soft' | 'ground'): Part =>
	bubble({ kind: 'shape', form: 'ellipse', x, y, width, height: width, fill });

export const soap: Template = {
	id: 'soap',
	brand: 'Saela',
	theme: {
		ground: '#e7eee6',
		ink: '#1f4438',
		main: '#1f4438',
		paper: '#e7eee6',
		accent: '#f3bfa8',
		soft: '#a9c6b3',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.36, y: 0.26, width: 0.5, height: 0.28 },
			parts: [
				named(
					'bubbles',
					circle(0.84, 0.78, 88, 'soft'),
					circle(0.62, 1, 54, 'accent'),
					circle(1, 0.36, 30, 'main'),
					circle(0.44, 0.84, 12, 'main'),
					circle(0.79, 0.3, 8, 'accent'),
				),
				{ kind: 'text', x: 0.36, y: 0.26, words: 'brand', size: 24, ink: 'ink', weight: 400, widest: 0.6 },
				{
					kind: 'text',
					x: 0.36,
					y: [0.26, 18],
					words: 'tag',
					size: 6.5,
					ink: 'ink',
					weight: 500,
					widest: 0.58,
				},
			],
		},
		face: {
			fill: 'soft',
			parts: [
				named(
					'bubbles',
					circle(0.14, 0.1, 52, 'ground'),
					circle(0.9, 0.94, 66, 'main'),
					circle(0.62, 0.34, 13, 'accent'),
				),
				{ kind: 'text', x: 0.46, y: 0.52, words: 'tag', size: 8, ink: 'ink', weight: 500, widest: 0.78 },
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named('bubbles', circle(0.06, 0.9, 62, 'soft'), circle(0.17, 0.2, 22, 'accent')),
				{ kind: 'text', x: 0.56, y: 0.5, words: 'brand', size: 38, ink: 'paper', weight: 400, widest: 0.6 },
			],
		},
		base: { fill: 'soft', parts: [] },
	},
};

export const candles: Template = {
	id: 'candles',
	brand: 'Halo',
	theme: {
		ground: '#f7d8c6',
		ink: '#54243a',
		main: '#54243a',
		paper: '#fdeee4',
		accent: '#f6a63c',
		soft: '#f2b59a',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.82, width: 0.6, height: 0.2 },
			parts: [
				named(
					'flame',
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: 0.38, width: 62, height: 62, fill: 'soft' },
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: [0.38, 2], width: 40, height: 46, fill: 'accent' },
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: [0.38, 8], width: 18, height: 28, fill: 'ground' },
					{ kind: 'line', x: 0.5, y: [0.38, 25], length: 12, thick: 1.4, ink: 'ink', turn: 90 },
				),
				{
					kind: 'text',
					x: 0.5,
					y: 0.77,
					words: 'brand',
					size: 15,
					ink: 'ink',
					weight: 500,
					upper: true,
					spacing: 320,
					widest: 0.8,
				},
				{
					kind: 'text',
					x: 0.5,
					y: [0.77, 13],
					words: 'tag',
					size: 5.6,
					ink: 'ink',
					weight: 500,
					widest: 0.7,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				named(
					'glow',
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: 1, width: 96, height: 96, fill: 'soft' },
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: 1, width: 66, height: 66, fill: 'accent' },
					{ kind: 'shape', form: 'ellipse', x: 0.5, y: 1, width: 34, height: 34, fill: 'ground' },
				),
				{ kind: 'text', x: 0.5, y: 0.25, words: 'tag', size: 8, ink: 'paper', weight: 500, widest: 0.8 },
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named('glow', {
					kind: 'shape',
					form: 'ellipse',
					x: 0.5,
					y: 1.1,
					width: 150,
					height: 110,
					fill: 'accent',
				}),
				{
					kind: 'text',
					x: 0.5,
					y: 0.3,
					words: 'brand',
					size: 26,
					ink: 'paper',
					weight: 500,
					upper: true,
					spacing: 300,
					widest: 0.8,
				},
			],
		},
		base: { fill: 'soft', parts: [] },
	},
};

const flower = (
	x: readonly [number, number],
	y: readonly [number, number],
	size: number,
	petals: 'main' | 'accent' | 'soft' | 'paper',
	heart: 'accent' | 'ink' | 'soft' | 'paper',
): Part =>
	named(
		'flower',
		{
			kind: 'ring',
			count: 7,
			x,
			y,
			radius: size * 0.3,
			of: {
				kind: 'shape',
				form: 'ellipse',
				x: 0,
				y: 0,
				width: size * 0.26,
				height: size * 0.44,
				fill: petals,
			},
		},
		{ kind: 'shape', form: 'ellipse', x, y, width: size * 0.26, height: size * 0.26, fill: heart },
	);

export const florist: Template = {
	id: 'florist',
	brand: 'Pétale',
	theme: {
		ground: '#fbdde5',
		ink: '#23402c',
		main: '#2f6b45',
		paper: '#fff3f6',
		accent: '#e2447a',
		soft: '#f59ab4',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.48, width: 0.5, height: 0.32 },
			parts: [
				flower([0, 12], [0, 14], 54, 'accent', 'paper'),
				flower([1, -10], [1, -12], 64, 'accent', 'paper'),
				flower([1, -16], [0, 12], 30, 'soft', 'ink'),
				flower([0, 18], [1, -14], 36, 'soft', 'ink'),
				{ kind: 'text', x: 0.5, y: 0.47, words: 'brand', size: 22, ink: 'ink', weight: 600, widest: 0.7 },
				{
					kind: 'text',
					x: 0.5,
					y: [0.47, 16],
					words: 'tag',
					size: 6.6,
					ink: 'ink',
					weight: 500,
					widest: 0.56,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				flower([0.5, 0], [0.5, -6], 58, 'soft', 'accent'),
				{
					kind: 'text',
					x: 0.5,
					y: [0.5, 37],
					words: 'tag',
					size: 7.5,
					ink: 'paper',
					weight: 500,
					widest: 0.8,
				},
			],
		},
		edge: {
			fill: 'main',
			parts: [
				flower([0, 44], [0.5, 0], 76, 'soft', 'accent'),
				{ kind: 'text', x: 0.58, y: 0.5, words: 'brand', size: 36, ink: 'paper', weight: 600, widest: 0.56 },
			],
		},
		base: { fill: 'accent', parts: [] },
	},
};
