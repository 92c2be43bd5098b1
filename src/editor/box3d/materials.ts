import {
	BackSide,
	CanvasTexture,
	ClampToEdgeWrapping,
	FrontSide,
	LinearMipmapLinearFilter,
	MeshPhysicalMaterial,
	MeshStandardMaterial,
	RepeatWrapping,
	SRGBColorSpace,
	type Texture,
} from 'three';
import type { Side } from '#src/dielines/dieline.ts';
import type { Stock } from '#src/dielines/stock.ts';
import type { Look, Looks } from '../box/material-look.ts';
import { cutTexture, grainTexture } from './board-textures.ts';
import type { Surface } from './geometry/surfaces.ts';

/** Textures of a body: canvases by surface key. Bare board has none. */
export interface Prints {
	readonly art: ReadonlyMap<string, HTMLCanvasElement>;
	/** Hot foil: green is roughness, blue is metalness, as in glTF. */
	readonly foil?: ReadonlyMap<string, HTMLCanvasElement>;
	/** A tile that repeats over the inside of a stock. */
	readonly inside?: Partial<Readonly<Record<Stock, HTMLCanvasElement>>>;
	/** The picture repeats along the web of a roll. */
	readonly repeats?: boolean;
}

/** The materials of a body, one per surface in the order of its surfaces. */
export interface MaterialSet {
	readonly materials: readonly MeshStandardMaterial[];
	/** Call after a side's canvases were repainted. */
	repaint(side: Side): void;
	/** The colour of panels that belong to a side without carrying its artwork; null is bare board. */
	refill(side: Side, fill: string | null): void;
	dispose(): void;
}

export function createMaterials(surfaces: readonly Surface[], looks: Looks, prints: Prints): MaterialSet {
	const grains = new Map<string, Texture>();
	const grain = (look: Look, colour: string) => {
		const key = `${look.grain}${colour}`;
		const known = grains.get(key) ?? grainTexture(look.grain, colour);
		grains.set(key, known);
		return known;
	};
	const own: Texture[] = [];
	const keep = <Kept extends Texture>(texture: Kept): Kept => {
		own.push(texture);
		return texture;
	};
	const materials = surfaces.map((surface) => {
		const look = looks[surface.stock];
		const art = prints.art.get(surface.key);
		const foil = prints.foil?.get(surface.key);
		const inside = surface.kind === 'inside' ? prints.inside?.[surface.stock] : undefined;
		const isOuter = surface.kind !== 'inside' && surface.kind !== 'edge' && surface.side !== 'inside';
		const material =
			isOuter && look.gloss > 0
				? new MeshPhysicalMaterial({ clearcoat: look.gloss, clearcoatRoughness: 0.18 })
				: new MeshStandardMaterial();
		material.name = surface.key;
		material.roughness = isOuter ? look.roughness : look.insideRoughness;
		// Inks on metallised film are transparent, so printed areas stay metallic.
		material.metalness = surface.kind === 'edge' || (surface.kind === 'art' && foil) ? 0 : look.metalness;
		material.side = FrontSide;
		material.shadowSide = BackSide;
		if (art) material.map = keep(pictureTexture(art, prints.repeats));
		else if (inside) material.map = keep(pictureTexture(inside, true));
		else if (surface.kind === 'edge') material.map = keep(cutTexture(look));
		else material.map = grain(look, isOuter ? look.outside : look.inside);
		if (foil) {
			const map = keep(pictureTexture(foil, prints.repeats));
			map.colorSpace = '';
			material.metalnessMap = map;
			material.roughnessMap = map;
			material.metalness = 1;
			material.roughness = 1;
		}
		return material;
	});
	const withSide = (kind: Surface['kind'], side: Side) =>
		surfaces.flatMap((surface, index) => {
			const material = materials[index];
			return material && surface.kind === kind && surface.side === side ? [{ surface, material }] : [];
		});
	return {
		materials,
		repaint(side) {
			for (const { material } of withSide('art', side)) if (material.map) material.map.needsUpdate = true;
		},
		refill(side, fill) {
			for (const { surface, material } of withSide('fill', side)) {
				const look = looks[surface.stock];
				material.color.set(fill ?? '#ffffff');
				// White multiplied by the board's texture is the board; a printed colour hides the texture.
				const map = fill === null ? grain(look, look.outside) : null;
				if (map !== material.map) material.needsUpdate = true;
				material.map = map;
				material.metalness = fill === null ? look.metalness : 0;
			}
		},
		dispose() {
			for (const texture of [...own, ...grains.values()]) texture.dispose();
			for (const material of materials) material.dispose();
		},
	};
}

/** Whether a surface reflects its surroundings; matte board needs no environment map. */
export const mirrors = (surfaces: readonly Surface[], looks: Looks): boolean =>
	surfaces.some(
		({ stock, kind }) => kind !== 'edge' && (looks[stock].gloss > 0.2 || looks[stock].metalness > 0),
	);

/**
 * A texture of a canvas. It is uploaded with the upper row first and flipped by its texture transform: flipping the
 * pixels would take as long as the upload. The canvas is opaque.
 */
function pictureTexture(canvas: HTMLCanvasElement, repeats = false): CanvasTexture {
	const texture = new CanvasTexture(canvas);
	texture.flipY = false;
	texture.repeat.y = -1;
	texture.offset.y = 1;
	texture.premultiplyAlpha = true;
	texture.colorSpace = SRGBColorSpace;
	texture.anisotropy = 8;
	texture.minFilter = LinearMipmapLinearFilter;
	texture.wrapS = repeats ? RepeatWrapping : ClampToEdgeWrapping;
	texture.wrapT = texture.wrapS;
	return texture;
}
