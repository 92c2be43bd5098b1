import type { Template } from './template.ts';
import { named, type Part } from './template-parts.ts';

/** Templates for bike parts and electronics. */

export const bikes: Template = {
	id: 'bikes',
	brand: 'Velow',
	theme: {
		ground: '#12161b',
		ink: '#ffffff',
		main: '#e3fb3a',
		paper: '#12161b',
		accent: '#ff5326',
		soft: '#39424c',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.34, y: 0.26, width: 0.5, height: 0.28 },
			parts: [
				named(
					'wheel',
					{
						kind: 'shape',
						form: 'ellipse',
						x: [1, -20],
						y: [1, -14],
						width: 96,
						height: 96,
						fill: null,
						stroke: 'soft',
						strokeWidth: 9,
					},
					{
						kind: 'ring',
						count: 16,
						x: [1, -20],
						y: [1, -14],
						radius: 24,
						of: { kind: 'shape', form: 'rectangle', x: 0, y: 0, width: 1, height: 38, fill: 'soft' },
					},
					{
						kind: 'shape',
						form: 'ellipse',
						x: [1, -20],
						y: [1, -14],
						width: 78,
						height: 78,
						fill: null,
						stroke: 'main',
						strokeWidth: 3,
					},
					{ kind: 'shape', form: 'ellipse', x: [1, -20], y: [1, -14], width: 14, height: 14, fill: 'accent' },
				),
				{
					kind: 'text',
					x: 0.36,
					y: 0.24,
					words: 'brand',
					size: 27,
					ink: 'main',
					weight: 800,
					upper: true,
					spacing: -20,
					widest: 0.66,
				},
				{ kind: 'text', x: 0.36, y: [0.24, 19], words: 'tag', size: 7, ink: 'ink', weight: 500, widest: 0.6 },
			],
		},
		face: {
			fill: 'main',
			parts: [
				named(
					'stripes',
					...[0, 1, 2, 3].map(
						(index): Part => ({
							kind: 'shape',
							form: 'rectangle',
							x: [1, -6 - index * 19],
							y: 0.5,
							width: 8,
							height: [1, 80],
							turn: 24,
							fill: 'ground',
						}),
					),
					{
						kind: 'shape',
						form: 'rectangle',
						x: [1, -82],
						y: 0.5,
						width: 8,
						height: [1, 80],
						turn: 24,
						fill: 'accent',
					},
				),
			],
		},
		edge: {
			fill: 'accent',
			parts: [
				named(
					'stripes',
					...[0, 1, 2].map(
						(index): Part => ({
							kind: 'shape',
							form: 'rectangle',
							x: [1, -12 - index * 34],
							y: 0.5,
							width: 15,
							height: [1, 70],
							turn: 24,
							fill: 'ground',
						}),
					),
				),
				{
					kind: 'text',
					x: 0.4,
					y: 0.5,
					words: 'brand',
					size: 46,
					ink: 'ink',
					weight: 800,
					upper: true,
					widest: 0.5,
				},
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};

const track = (down: number, length: number, ink: 'main' | 'accent'): Part[] => [
	{ kind: 'line', x: [1, -length / 2], y: [0.62, down], length: length + 8, thick: 2, ink },
	{
		kind: 'shape',
		form: 'ellipse',
		x: [1, -length - 5],
		y: [0.62, down],
		width: 7,
		height: 7,
		fill: null,
		stroke: ink,
		strokeWidth: 2,
	},
];

export const electronics: Template = {
	id: 'electronics',
	brand: 'Voltiq',
	theme: {
		ground: '#eaeef8',
		ink: '#0a1336',
		main: '#2a47f5',
		paper: '#ffffff',
		accent: '#0a1336',
		soft: '#aebcff',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.34, y: 0.27, width: 0.5, height: 0.26 },
			parts: [
				named(
					'circuit',
					...track(-14, 34, 'accent'),
					...track(-4, 58, 'main'),
					...track(6, 44, 'accent'),
					...track(16, 70, 'main'),
					...track(26, 28, 'accent'),
				),
				{ kind: 'text', x: 0.36, y: 0.24, words: 'brand', size: 22, ink: 'ink', weight: 700, widest: 0.62 },
				{
					kind: 'text',
					x: 0.36,
					y: [0.24, 16],
					words: 'tag',
					size: 6.4,
					ink: 'ink',
					weight: 500,
					widest: 0.6,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				{
					kind: 'grid',
					step: 26,
					of: { kind: 'shape', form: 'ellipse', x: 0, y: 0, width: 4, height: 4, fill: 'soft' },
				},
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named(
					'circuit',
					{ kind: 'line', x: [0, 26], y: 0.5, length: 60, thick: 4, ink: 'soft' },
					{
						kind: 'shape',
						form: 'ellipse',
						x: [0, 63],
						y: 0.5,
						width: 14,
						height: 14,
						fill: null,
						stroke: 'soft',
						strokeWidth: 4,
					},
				),
				{ kind: 'text', x: 0.58, y: 0.5, words: 'brand', size: 34, ink: 'paper', weight: 700, widest: 0.5 },
			],
		},
		base: { fill: 'accent', parts: [] },
	},
};
