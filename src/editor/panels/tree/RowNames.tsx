import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { measureExtent } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { artworkFacts } from '../../uploads/picture-store.ts';
import { computeSharpness, type Sharpness } from '../../uploads/sharpness.ts';
import { describeGroup, describeObject, getShortName, shortNameOfGroup } from './row-description.ts';
import { useTreeTexts } from './TreeTexts.tsx';
import type { TreeRow } from './tree-rows.ts';

export interface RowNames {
	/** As it is written. */
	readonly shown: (row: TreeRow) => string;
	/** Accessible name. */
	readonly spoken: (row: TreeRow) => string;
}

/** The names of rows in the page's language. */
export function useRowNames(objects: readonly DesignObject[]): RowNames {
	const { t, site } = useDesigner();
	const texts = useTreeTexts();
	// Names contain sizes and the sharpness of pictures.
	const pictureCount = useStore($repaintCount);
	// biome-ignore lint/correctness/useExhaustiveDependencies: names change when a picture has loaded.
	const descriptions = useMemo(
		() =>
			new Map(
				objects.map((object) => [
					object.id,
					describeObject(object, {
						t,
						texts,
						site,
						extent: measureExtent(object),
						sharpness: findSharpness(object),
					}),
				]),
			),
		[objects, t, texts, site, pictureCount],
	);
	const shown = (row: TreeRow) => {
		if (row.kind === 'object') return getShortName(row.object, texts);
		if (row.kind === 'group') return shortNameOfGroup(row.name, row.ids.length, texts);
		return t(`editor.side_${row.side}`);
	};
	const spoken = (row: TreeRow) => {
		if (row.kind === 'object') return descriptions.get(row.key) ?? '';
		if (row.kind === 'group') return describeGroup(row.name, row.ids.length, texts);
		return texts('designer-tree.side_with', { side: shown(row), count: row.ids.length });
	};
	return { shown, spoken };
}

function findSharpness(object: DesignObject): Sharpness | 'vector' | undefined {
	if (object.kind !== 'image') return undefined;
	const facts = artworkFacts.get(object.artworkId);
	if (facts === undefined || facts === 'missing') return undefined;
	return facts === 'vector' ? facts : computeSharpness(object, facts);
}
