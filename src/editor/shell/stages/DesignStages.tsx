import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { showNotice } from '../../context/store.ts';
import { $quantity } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { changeToRequestedBox, showPlaceOfAddress } from './arrive.ts';
import { updateAddress } from './keep-address.ts';
import { goToStage } from './leave-stage.ts';
import { StageBar } from './StageBar.tsx';
import './stages.css';
import { listStages, readLine, type Stage, type StagePaths, stageAddress } from './stage.ts';

/** The stage links in the designer's bar. Leaving saves the design first. */
export default function DesignStages({ paths }: { paths: StagePaths }) {
	const { site, spec } = useDesigner();
	const texts = useDialogTexts();
	const quantity = useStore($quantity);
	const designId = useStore($designId);
	const [isLeaving, setIsLeaving] = useState(false);

	useEffect(() => {
		showPlaceOfAddress(location.search);
		changeToRequestedBox(site).then(
			(isTaken) => isTaken && showNotice(texts('starts.box_done')),
			() => showNotice(texts('starts.box_offline'), 'problem'),
		);
	}, [site, texts]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: written again whenever one of them changes.
	useEffect(() => {
		updateAddress();
	}, [quantity, designId, spec]);

	async function go(stage: Stage) {
		if (isLeaving) return;
		setIsLeaving(true);
		if (!(await goToStage(stage, paths))) showNotice(texts('stages.not_saved'), 'problem');
		setIsLeaving(false);
	}

	const box = { spec, quantity, designId, line: readLine(location.search) };
	return (
		<StageBar
			texts={texts}
			at="design"
			stages={listStages('standard-mode')}
			hrefOf={(stage) => stageAddress(stage, paths, box)}
			onGo={(stage) => void go(stage)}
			wideFrom="xl"
		/>
	);
}
