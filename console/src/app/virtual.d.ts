declare module 'virtual:console-look.css'
