import type { Template } from './template.ts';
import { named, type Part } from './template-parts.ts';

/** Templates for fashion and jewellery. */

const frame = (inset: number, stroke: 'ink' | 'accent' | 'paper'): Part => ({
	kind: 'shape',
	form: 'rectangle',
	x: 0.5,
	y: 0.5,
	width: [1, -2 * inset],
	height: [1, -2 * inset],
	fill: null,
	stroke,
	strokeWidth: 0.8,
});

export const fashion: Template = {
	id: 'fashion',
	brand: 'Noora',
	theme: {
		ground: '#f1ece6',
		ink: '#161514',
		main: '#161514',
		paper: '#f1ece6',
		accent: '#b98b63',
		soft: '#dccfc1',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.46, width: 0.5, height: 0.34 },
			parts: [
				named('band', {
					kind: 'shape',
					form: 'rectangle',
					x: 0.5,
					y: [1, -4],
					width: 'full',
					height: 36,
					fill: 'soft',
				}),
				named('circles', {
					kind: 'shape',
					form: 'ellipse',
					x: 0.5,
					y: [1, -22],
					width: 34,
					height: 34,
					fill: 'accent',
				}),
				{
					kind: 'text',
					x: 0.5,
					y: 0.34,
					words: 'brand',
					size: 24,
					ink: 'ink',
					weight: 500,
					upper: true,
					spacing: 380,
					widest: 0.84,
				},
				{
					kind: 'text',
					x: 0.5,
					y: [0.34, 17],
					words: 'tag',
					size: 5.8,
					ink: 'ink',
					weight: 400,
					widest: 0.7,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				named('frame', frame(9, 'accent')),
				{
					kind: 'text',
					x: 0.5,
					y: 0.5,
					words: 'brand',
					size: 15,
					ink: 'paper',
					weight: 500,
					upper: true,
					spacing: 380,
					widest: 0.7,
				},
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named('band', {
					kind: 'shape',
					form: 'rectangle',
					x: 0.5,
					y: [1, -2],
					width: 'full',
					height: 18,
					fill: 'accent',
				}),
				{
					kind: 'text',
					x: 0.5,
					y: 0.44,
					words: 'brand',
					size: 26,
					ink: 'paper',
					weight: 500,
					upper: true,
					spacing: 380,
					widest: 0.8,
				},
			],
		},
		base: { fill: 'soft', parts: [] },
	},
};

const stone = (size: number, stroke: 'accent' | 'ink', thick: number): Part => ({
	kind: 'shape',
	form: 'diamond',
	x: 0.5,
	y: 0.37,
	width: size,
	height: size * 1.24,
	fill: null,
	stroke,
	strokeWidth: thick,
});

export const jewellery: Template = {
	id: 'jewellery',
	brand: 'Aurelle',
	theme: {
		ground: '#0e3937',
		ink: '#f0dfb2',
		main: '#f0dfb2',
		paper: '#0e3937',
		accent: '#c99f4e',
		soft: '#17504c',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.42, width: 0.5, height: 0.36 },
			parts: [
				named(
					'gem',
					{
						kind: 'ring',
						count: 24,
						x: 0.5,
						y: 0.37,
						radius: 37,
						of: { kind: 'shape', form: 'rectangle', x: 0, y: 0, width: 0.7, height: 9, fill: 'accent' },
					},
					stone(46, 'ink', 1),
					stone(32, 'accent', 0.8),
					{ kind: 'shape', form: 'diamond', x: 0.5, y: 0.37, width: 15, height: 18.6, fill: 'ink' },
				),
				{
					kind: 'text',
					x: 0.5,
					y: [0.37, 49],
					words: 'brand',
					size: 10,
					ink: 'ink',
					weight: 400,
					upper: true,
					spacing: 420,
					widest: 0.84,
				},
			],
		},
		face: {
			fill: 'soft',
			parts: [
				{
					kind: 'grid',
					step: 30,
					isStaggered: true,
					of: { kind: 'shape', form: 'diamond', x: 0, y: 0, width: 8, height: 10, fill: 'accent' },
				},
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named(
					'gem',
					{ kind: 'shape', form: 'diamond', x: [0, 34], y: 0.5, width: 26, height: 32, fill: 'accent' },
					{ kind: 'shape', form: 'diamond', x: [1, -34], y: 0.5, width: 26, height: 32, fill: 'accent' },
				),
				{
					kind: 'text',
					x: 0.5,
					y: 0.5,
					words: 'brand',
					size: 24,
					ink: 'paper',
					weight: 500,
					upper: true,
					spacing: 360,
					widest: 0.66,
				},
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};
