import { useEffect } from 'react';
import { createLooks } from '../box/material-look.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import FindingList from '../panels/preflight/FindingList.tsx';
import { watchPreflight } from '../panels/preflight/preflight-watch.ts';

/** Findings of preflight in a read-only design. Its fonts and pictures must be loaded. */
export function PreflightList() {
	const { layout, spec } = useDesigner();
	useEffect(() => {
		const [sheet] = layout.sheets;
		if (!sheet) return;
		const { outside, inside } = createLooks(spec)[sheet.stock];
		return watchPreflight(layout, outside, inside);
	}, [layout, spec]);
	return (
		<section className="card card-padded mt-6" data-preflight>
			<FindingList isReadOnly />
		</section>
	);
}
