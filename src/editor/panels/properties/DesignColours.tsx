import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Colour } from '#src/designs/colour/colour.ts';
import { canUseColour, removeUnusedColours, replaceColour } from '#src/designs/document/commands.ts';
import { collectColours, type DesignDocument, maxColours } from '#src/designs/document/design.ts';
import { objectColours } from '#src/designs/document/objects.ts';
import { findPrintableSwatches, inksOf, nearestInk } from '#src/designs/inks/inks.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $design, change, changeLive } from '../../document/store.ts';
import { InkColour } from './InkColour.tsx';
import { SwatchPicker } from './SwatchPicker.tsx';

/** The colours in use, each to be replaced everywhere at once, and how much of the palette is left. */
export default function ColoursOfDesign() {
	const { t } = useDesigner();
	const design = useStore($design);
	const [chosen, setChosen] = useState<Colour>();
	const used = collectColours(design);
	const inks = inksOf(design.printMode);
	const open = chosen !== undefined && used.includes(chosen) ? chosen : undefined;

	const replace = (to: Colour) => {
		if (!open) return;
		change('colours.step_replace', (before) => replaceColour(before, open, to));
		setChosen(to);
		showNotice(t('colours.replaced'));
	};

	return (
		<section className="grid grid-cols-1 gap-3">
			<h2 className="text-13 font-medium tracking-normal">{t('colours.title')}</h2>
			{used.length === 0 ? (
				<p className="text-13 text-ink-soft">{t('colours.none')}</p>
			) : (
				<ul className="grid grid-cols-8 gap-1.5 max-sm:pointer-coarse:grid-cols-6 max-sm:pointer-coarse:gap-1">
					{used.map((colour) => (
						<li key={colour}>
							<button
								type="button"
								className="swatch"
								aria-pressed={colour === open}
								aria-label={`${t.find(`editor.colour_${findUid(design, colour)}`) ?? colour}, ${t('colours.used', { count: countUses(design, colour) })}`}
								title={t('colours.replace', { colour: colour.toUpperCase() })}
								onClick={() => setChosen(colour === open ? undefined : colour)}
							>
								<InkColour colour={colour} />
							</button>
						</li>
					))}
				</ul>
			)}
			{open && (
				<SwatchPicker
					label={t('colours.replace', { colour: open.toUpperCase() })}
					swatches={findPrintableSwatches(design.palette, inks)}
					value={nearestInk(open, inks)}
					canBeBare={false}
					onPick={(fill) => fill && replace(fill)}
					onCustom={(picked) => {
						const to = nearestInk(picked, inks);
						if (!canUseColour(design, to)) return showNotice(t('editor.colours_full'), 'problem');
						changeLive(
							'colours.step_replace',
							(before) => replaceColour(before, open, to),
							`replace-${open}`,
						);
					}}
				/>
			)}
			<div className="flex items-center justify-between gap-2">
				<p className="text-13 text-ink-soft">
					{t('colours.room', { count: design.palette.length, max: maxColours })}
				</p>
				{removeUnusedColours(design) !== design && (
					<button
						type="button"
						className="button button-quiet button-small"
						onClick={() => change('colours.step_tidy', removeUnusedColours)}
					>
						{t('colours.tidy')}
					</button>
				)}
			</div>
		</section>
	);
}

const findUid = ({ palette }: DesignDocument, colour: Colour) =>
	palette.find((swatch) => swatch.colour === colour)?.uid ?? '';

/** Number of sides, patterns and objects that use a colour. */
function countUses({ fills, patterns, objects }: DesignDocument, colour: Colour): number {
	const sides = Object.values(fills).filter((fill) => fill === colour).length;
	const patterned = Object.values(patterns).filter((pattern) => pattern?.colour === colour).length;
	return sides + patterned + objects.filter((object) => objectColours(object).includes(colour)).length;
}
