import { lazy } from 'react';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { $dialog, type DialogName } from './session.ts';

const ChangeBox = lazy(() => import('./box/ChangeBox.tsx'));
const CommandPalette = lazy(() => import('./CommandPalette.tsx'));
const ChangePrint = lazy(() => import('./box/ChangePrint.tsx'));
const Templates = lazy(() => import('./starts/Templates.tsx'));
const ObjectMenu = lazy(() => import('./tree/ObjectMenu.tsx'));
const InkDialog = lazy(() => import('./inks/InkDialog.tsx'));
const GuideDialog = lazy(() => import('./guides/GuideDialog.tsx'));
const LogoToBox = lazy(() => import('./starts/LogoToBox.tsx'));

interface DialogsProps {
	open: DialogName;
	prices: PriceFormat;
	/** ISO day of the page. */
	today: string;
}

/** The dialog that is open over the designer; each comes with its own code. */
export default function Dialogs({ open, prices, today }: DialogsProps) {
	const close = () => $dialog.set(undefined);
	switch (open) {
		case 'box':
			return <ChangeBox {...{ prices, today }} onClose={close} />;
		case 'print':
			return <ChangePrint {...{ prices }} onClose={close} />;
		case 'templates':
			return <Templates onClose={close} />;
		case 'logo':
			return <LogoToBox onClose={close} />;
		case 'ink':
			return <InkDialog onClose={close} />;
		case 'guidelines':
		case 'best_practices':
			return <GuideDialog name={open} onClose={close} />;
		case 'commands':
			return <CommandPalette onClose={close} />;
		case 'menu':
			return <ObjectMenu onClose={close} />;
	}
}
